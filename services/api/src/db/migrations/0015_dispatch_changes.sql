DROP INDEX CONCURRENTLY IF EXISTS "audit_log_changes";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "audit_log_changes" ON "audit_log" USING btree ("id") WHERE "audit_log"."kind" = 'change';