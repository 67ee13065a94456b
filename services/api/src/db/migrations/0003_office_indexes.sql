DROP INDEX CONCURRENTLY IF EXISTS "audit_log_staff_id_kind_id_index";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "audit_log_staff_id_kind_id_index" ON "audit_log" USING btree ("staff_id","kind","id");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "audit_log_undoes_index";--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "audit_log_undoes_index" ON "audit_log" USING btree ("undoes");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "audit_log_changes";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "audit_log_changes" ON "audit_log" USING btree ("id") WHERE "audit_log"."kind" = 'change';--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "customers_newest";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "customers_newest" ON "customers" USING btree ("created_at","id");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "customers_search";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "customers_search" ON "customers" USING gin (search_grams(search_text(' ' || "first_name" || ' ' || "last_name" || ' ' || "email" || ' ' || "dial_code" || "phone"))) WITH (gin_pending_list_limit=512);--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "orders_status_id_index";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_status_id_index" ON "orders" USING btree ("status","id");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "visits_rare";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "visits_starts_at_order_id_number_index";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "visits_starts_at_order_id_number_index" ON "visits" USING btree ("starts_at","order_id","number");
