ALTER TABLE "crew_activities" VALIDATE CONSTRAINT "crew_activities_roster_id_rosters_id_fk";--> statement-breakpoint
ALTER TABLE "working_hours" VALIDATE CONSTRAINT "working_hours_travel";
