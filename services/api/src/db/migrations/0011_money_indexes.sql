DROP INDEX CONCURRENTLY IF EXISTS "crew_reports_doubted_cash";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "crew_reports_doubted_cash" ON "crew_reports" USING btree ("at") WHERE "crew_reports"."kind" = 'cash' and "crew_reports"."state" = 'superseded';--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "payout_entries_by_hand";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "payout_entries_by_hand" ON "payout_entries" USING btree ("happened_at") WHERE "payout_entries"."payout_id" is null;
