DROP INDEX CONCURRENTLY IF EXISTS "audit_log_action_id_index";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "audit_log_action_id_index" ON "audit_log" USING btree ("action","id");
