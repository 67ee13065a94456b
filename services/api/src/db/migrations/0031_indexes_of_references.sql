ALTER TABLE "customers" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
UPDATE "customers" SET "deleted_at" = now() WHERE "email" = 'deleted:' || "id";--> statement-breakpoint
-- The oldest customer keeps a code that several have.
UPDATE "customers" AS "later" SET "ref_code" = "ref_code" || '-' || "id" WHERE "ref_code" <> '' AND EXISTS (
	SELECT FROM "customers" AS "earlier" WHERE "earlier"."ref_code" = "later"."ref_code" AND "earlier"."id" < "later"."id"
);--> statement-breakpoint
CREATE INDEX "categories_parent_id_index" ON "categories" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "crew_activities_crew_id_index" ON "crew_activities" USING btree ("crew_id");--> statement-breakpoint
CREATE INDEX "crew_times_customer_id_index" ON "crew_times" USING btree ("customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "customers_ref_code" ON "customers" USING btree ("ref_code") WHERE "customers"."ref_code" <> '';--> statement-breakpoint
CREATE INDEX "customers_referred_by_index" ON "customers" USING btree ("referred_by");--> statement-breakpoint
CREATE INDEX "invoices_customer_id_index" ON "invoices" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "orders_crew_time_id_index" ON "orders" USING btree ("crew_time_id");--> statement-breakpoint
CREATE INDEX "refunds_customer_id_index" ON "refunds" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "partner_transactions_partner_id_index" ON "partner_transactions" USING btree ("partner_id");--> statement-breakpoint
CREATE INDEX "product_orders_activity_id_index" ON "product_orders" USING btree ("activity_id");--> statement-breakpoint
CREATE INDEX "product_orders_store_id_index" ON "product_orders" USING btree ("store_id");--> statement-breakpoint
CREATE INDEX "wallet_entries_invoice_id_index" ON "wallet_entries" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "wallet_entries_order_id_index" ON "wallet_entries" USING btree ("order_id");