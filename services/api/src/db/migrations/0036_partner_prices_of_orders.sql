ALTER TABLE "order_lines" ADD COLUMN "transaction_id" varchar(100);--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "standard_unit_price" bigint;--> statement-breakpoint
ALTER TABLE "partner_transactions" ADD COLUMN "customer_id" integer;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_transaction_id_partner_transactions_transaction_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."partner_transactions"("transaction_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_transactions" ADD CONSTRAINT "partner_transactions_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_lines_transaction_id_index" ON "order_lines" USING btree ("transaction_id") WHERE "order_lines"."transaction_id" is not null;--> statement-breakpoint
CREATE INDEX "partner_transactions_customer_id_index" ON "partner_transactions" USING btree ("customer_id") WHERE "partner_transactions"."customer_id" is not null;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_partner_prices" CHECK (("order_lines"."transaction_id" is null) = ("order_lines"."standard_unit_price" is null));