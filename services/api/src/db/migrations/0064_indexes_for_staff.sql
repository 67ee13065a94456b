DROP INDEX CONCURRENTLY IF EXISTS "customers_phone";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "customers_phone" ON "customers" USING btree ("phone");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "visits_rare";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "visits_rare" ON "visits" USING btree ("order_id") WHERE "visits"."status" in ('Pending', 'Cancelled');--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "rate_limits_account";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "rate_limits_account" ON "rate_limits" USING btree (split_part("key", ':', 3)) WHERE split_part("rate_limits"."key", ':', 2) = 'account';