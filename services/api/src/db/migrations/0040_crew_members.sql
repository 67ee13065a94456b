ALTER TABLE "crew_activities" ADD COLUMN "members" integer DEFAULT 4 NOT NULL;--> statement-breakpoint
-- The crews of before did every rate.
ALTER TABLE "crew_activities" ALTER COLUMN "members" SET DEFAULT 2;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "members" integer DEFAULT 1 NOT NULL;