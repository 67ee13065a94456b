DROP INDEX CONCURRENTLY IF EXISTS "crew_activities_roster_id_activity_id_crew_id_index";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "crew_activities_roster_id_activity_id_crew_id_index" ON "crew_activities" USING btree ("roster_id","activity_id","crew_id");
