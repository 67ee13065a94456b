CREATE TABLE "refunds" (
	"invoice_id" text PRIMARY KEY NOT NULL,
	"customer_id" integer NOT NULL,
	"amount" bigint NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	"provider_ref" text
);
--> statement-breakpoint
CREATE TABLE "sandbox_answers" (
	"key" text PRIMARY KEY NOT NULL,
	"request" text NOT NULL,
	"http" integer NOT NULL,
	"body" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_events" (
	"id" text PRIMARY KEY NOT NULL,
	"event" jsonb NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sandbox_intents" (
	"id" text PRIMARY KEY NOT NULL,
	"intent" jsonb NOT NULL,
	"outcome_after_proof" text
);
--> statement-breakpoint
CREATE TABLE "sandbox_refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"intent_id" text NOT NULL,
	"refund" jsonb NOT NULL
);
--> statement-breakpoint
DROP INDEX "invoices_one_per_cart";--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "state" text DEFAULT 'open' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "payment_ref" text;--> statement-breakpoint
ALTER TABLE "wallet_entries" ADD COLUMN "reason_ar" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "wallet_entries" ADD COLUMN "invoice_id" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refunds_due" ON "refunds" USING btree ("created_at") WHERE "refunds"."done_at" is null;--> statement-breakpoint
CREATE INDEX "sandbox_answers_created_at_index" ON "sandbox_answers" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "sandbox_events_next_try_at_index" ON "sandbox_events" USING btree ("next_try_at");--> statement-breakpoint
CREATE INDEX "sandbox_refunds_intent_id_index" ON "sandbox_refunds" USING btree ("intent_id");--> statement-breakpoint
ALTER TABLE "wallet_entries" ADD CONSTRAINT "wallet_entries_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoices_open" ON "invoices" USING btree ("created_at") WHERE "invoices"."state" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "wallet_entries_one_payment" ON "wallet_entries" USING btree ("invoice_id") WHERE "wallet_entries"."amount" < 0;--> statement-breakpoint
CREATE UNIQUE INDEX "wallet_entries_one_refund" ON "wallet_entries" USING btree ("invoice_id") WHERE "wallet_entries"."amount" > 0;--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_one_per_cart" ON "invoices" USING btree ("customer_id","cart_revision","payment_method","address_id","grand_total") WHERE "invoices"."state" = 'open';