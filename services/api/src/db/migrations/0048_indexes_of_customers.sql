DROP INDEX CONCURRENTLY IF EXISTS "cart_requests_created_at_index";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "cart_requests_created_at_index" ON "cart_requests" USING btree ("created_at");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "phone_codes_expires_at_index";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "phone_codes_expires_at_index" ON "phone_codes" USING btree ("expires_at");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "customers_unverified";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "customers_unverified" ON "customers" USING btree ("created_at") WHERE not "customers"."is_phone_verified";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "sessions_customer_id_token_hash";--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "sessions_customer_id_token_hash" ON "sessions" USING btree ("customer_id","token_hash");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "notifications_read";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "notifications_read" ON "notifications" USING btree ("created_at") WHERE "notifications"."read_at" is not null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "credit_notes_customer_id_id";--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "credit_notes_customer_id_id" ON "credit_notes" USING btree ("customer_id","id");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "invoices_customer_id_id";--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "invoices_customer_id_id" ON "invoices" USING btree ("customer_id","id");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "invoices_cancelled";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "invoices_cancelled" ON "invoices" USING btree ("created_at") WHERE "invoices"."state" = 'cancelled';--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "order_lines_customer_id_order_id_index";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "order_lines_customer_id_order_id_index" ON "order_lines" USING btree ("customer_id","order_id");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "partner_transactions_unused";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "partner_transactions_unused" ON "partner_transactions" USING btree ("created_at") WHERE "partner_transactions"."customer_id" is null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "product_order_lines_customer_id_order_id_index";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "product_order_lines_customer_id_order_id_index" ON "product_order_lines" USING btree ("customer_id","order_id");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "product_orders_customer_id_id";--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "product_orders_customer_id_id" ON "product_orders" USING btree ("customer_id","id");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "customers_referred_by_index";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "sessions_customer_id_index";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "invoices_customer_id_index";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "partner_transactions_customer_id_index";
