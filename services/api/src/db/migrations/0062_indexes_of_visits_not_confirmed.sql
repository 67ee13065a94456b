DROP INDEX CONCURRENTLY IF EXISTS "visits_unconfirmed";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "visits_unconfirmed" ON "visits" USING btree ("ends_at") WHERE "visits"."is_unconfirmed";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "notifications_once_per_visit";--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "notifications_once_per_visit" ON "notifications" USING btree ("order_id","visit_number","kind") WHERE "notifications"."kind" not in ('Rescheduled', 'Assigned');