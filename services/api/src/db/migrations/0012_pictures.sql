CREATE TABLE "pictures" (
	"hash" text PRIMARY KEY NOT NULL,
	"is_private" boolean NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"files" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "pictures_private" ON "pictures" USING btree ("created_at") WHERE "pictures"."is_private";