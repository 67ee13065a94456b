CREATE TABLE "credit_notes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "credit_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" integer NOT NULL,
	"order_id" bigint NOT NULL,
	"visit_numbers" jsonb NOT NULL,
	"amount" bigint NOT NULL,
	"fee" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "credit_notes_amounts" CHECK ("credit_notes"."amount" > 0 and "credit_notes"."fee" >= 0)
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" integer NOT NULL,
	"order_id" bigint NOT NULL,
	"visit_number" integer NOT NULL,
	"from" text,
	"to" text NOT NULL,
	"by" text NOT NULL,
	"by_name" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "notifications_once_per_kind";--> statement-breakpoint
DROP INDEX "wallet_entries_one_refund";--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "visit_number" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "visits" ADD COLUMN "reschedules" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "visits" ADD COLUMN "sequence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "wallet_entries" ADD COLUMN "credit_note_id" bigint;--> statement-breakpoint
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_customer_id_order_id_orders_customer_id_id_fk" FOREIGN KEY ("customer_id","order_id") REFERENCES "public"."orders"("customer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_customer_id_order_id_orders_customer_id_id_fk" FOREIGN KEY ("customer_id","order_id") REFERENCES "public"."orders"("customer_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credit_notes_customer_id_order_id_index" ON "credit_notes" USING btree ("customer_id","order_id");--> statement-breakpoint
CREATE INDEX "order_events_customer_id_order_id_index" ON "order_events" USING btree ("customer_id","order_id");--> statement-breakpoint
ALTER TABLE "wallet_entries" ADD CONSTRAINT "wallet_entries_credit_note_id_credit_notes_id_fk" FOREIGN KEY ("credit_note_id") REFERENCES "public"."credit_notes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_once_per_visit" ON "notifications" USING btree ("order_id","visit_number","kind") WHERE "notifications"."kind" <> 'Rescheduled';--> statement-breakpoint
CREATE INDEX "visits_confirmed" ON "visits" USING btree ("starts_at") WHERE "visits"."status" = 'Confirmed';--> statement-breakpoint
CREATE INDEX "visits_open" ON "visits" USING btree ("ends_at") WHERE "visits"."status" in ('Confirmed', 'Assigned', 'In progress');--> statement-breakpoint
CREATE UNIQUE INDEX "wallet_entries_one_refund_per_invoice" ON "wallet_entries" USING btree ("invoice_id") WHERE "wallet_entries"."amount" > 0 and "wallet_entries"."credit_note_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "wallet_entries_one_per_credit_note" ON "wallet_entries" USING btree ("credit_note_id") WHERE "wallet_entries"."credit_note_id" is not null;