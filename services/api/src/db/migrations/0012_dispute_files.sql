CREATE TABLE "sandbox_files" (
	"id" text PRIMARY KEY NOT NULL,
	"file" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "files" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "file_ids" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "uploads" jsonb DEFAULT '[]'::jsonb NOT NULL;