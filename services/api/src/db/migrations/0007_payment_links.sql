ALTER TABLE "payment_attempts" ADD COLUMN "link_hash" text;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "link_ends_at" timestamp with time zone;
