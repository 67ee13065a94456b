ALTER TABLE "sessions" ADD CONSTRAINT "sessions_parent" FOREIGN KEY ("customer_id","parent_hash") REFERENCES "public"."sessions"("customer_id","token_hash") ON DELETE cascade ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order" FOREIGN KEY ("customer_id","order_id") REFERENCES "public"."orders"("customer_id","id") ON DELETE cascade ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_invoice" FOREIGN KEY ("customer_id","invoice_id") REFERENCES "public"."invoices"("customer_id","id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_invoice" FOREIGN KEY ("customer_id","invoice_id") REFERENCES "public"."invoices"("customer_id","id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "product_order_lines" ADD CONSTRAINT "product_order_lines_order" FOREIGN KEY ("customer_id","order_id") REFERENCES "public"."product_orders"("customer_id","id") ON DELETE cascade ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "wallet_entries" ADD CONSTRAINT "wallet_entries_invoice" FOREIGN KEY ("customer_id","invoice_id") REFERENCES "public"."invoices"("customer_id","id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "wallet_entries" ADD CONSTRAINT "wallet_entries_order" FOREIGN KEY ("customer_id","order_id") REFERENCES "public"."product_orders"("customer_id","id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "wallet_entries" ADD CONSTRAINT "wallet_entries_credit_note" FOREIGN KEY ("customer_id","credit_note_id") REFERENCES "public"."credit_notes"("customer_id","id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_customer" CHECK ("order_lines"."customer_id" is not null) NOT VALID;--> statement-breakpoint
ALTER TABLE "product_order_lines" ADD CONSTRAINT "product_order_lines_customer" CHECK ("product_order_lines"."customer_id" is not null) NOT VALID;--> statement-breakpoint
ALTER TABLE "sessions" DROP CONSTRAINT "sessions_parent_hash_sessions_token_hash_fk";--> statement-breakpoint
ALTER TABLE "order_lines" DROP CONSTRAINT "order_lines_order_id_orders_id_fk";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_invoice_id_invoices_id_fk";--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_invoice_id_invoices_id_fk";--> statement-breakpoint
ALTER TABLE "product_order_lines" DROP CONSTRAINT "product_order_lines_order_id_product_orders_id_fk";--> statement-breakpoint
ALTER TABLE "wallet_entries" DROP CONSTRAINT "wallet_entries_invoice_id_invoices_id_fk";--> statement-breakpoint
ALTER TABLE "wallet_entries" DROP CONSTRAINT "wallet_entries_order_id_product_orders_id_fk";--> statement-breakpoint
ALTER TABLE "wallet_entries" DROP CONSTRAINT "wallet_entries_credit_note_id_credit_notes_id_fk";
