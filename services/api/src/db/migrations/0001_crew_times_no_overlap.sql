CREATE EXTENSION IF NOT EXISTS btree_gist;
--> statement-breakpoint
ALTER TABLE "crew_times" ADD CONSTRAINT "crew_times_no_overlap"
  EXCLUDE USING gist ("crew_id" WITH =, tstzrange("starts_at", "ends_at") WITH &&);
