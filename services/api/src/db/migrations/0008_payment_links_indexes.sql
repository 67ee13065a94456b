DROP INDEX CONCURRENTLY IF EXISTS "payment_attempts_one_per_link";--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "payment_attempts_one_per_link" ON "payment_attempts" USING btree ("link_hash");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "payment_attempts_links";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "payment_attempts_links" ON "payment_attempts" USING btree ("link_ends_at","id") WHERE "payment_attempts"."state" = 'open';
