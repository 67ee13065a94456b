ALTER TABLE "visits" ADD COLUMN "outcome" text;--> statement-breakpoint
ALTER TABLE "visits" ADD COLUMN "outcome_photo" text;