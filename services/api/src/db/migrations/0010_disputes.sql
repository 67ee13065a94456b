CREATE TABLE "disputes" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" integer,
	"order_id" bigint,
	"payment_attempt_id" text,
	"payment_ref" text NOT NULL,
	"amount" bigint NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"is_inquiry" boolean NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone,
	"moved" bigint NOT NULL,
	"fees" bigint NOT NULL,
	"movements" integer NOT NULL,
	"evidence" jsonb,
	"evidence_sent_at" timestamp with time zone,
	"next_send_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payout_entries" (
	"id" text PRIMARY KEY NOT NULL,
	"payout_id" text NOT NULL,
	"category" text NOT NULL,
	"amount" bigint NOT NULL,
	"fee" bigint NOT NULL,
	"payment_ref" text,
	"happened_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"id" text PRIMARY KEY NOT NULL,
	"amount" bigint NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"arrives_at" timestamp with time zone NOT NULL,
	"failure" text,
	"is_listed" boolean DEFAULT false NOT NULL,
	"booked" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "provider_checks" (
	"name" text PRIMARY KEY NOT NULL,
	"next_check_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refund_grants" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refund_grants_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"customer_id" integer NOT NULL,
	"order_id" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"reason" text NOT NULL,
	"granted_by" integer,
	"granted_by_name" text NOT NULL,
	"granted_at" timestamp with time zone NOT NULL,
	"sent_by" integer,
	"sent_at" timestamp with time zone,
	"way" text,
	"credit_note_id" bigint,
	"withdrawn_by" integer,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "refund_grants_amount" CHECK ("refund_grants"."amount" > 0),
	CONSTRAINT "refund_grants_end" CHECK ("refund_grants"."sent_at" is null or "refund_grants"."withdrawn_at" is null)
);
--> statement-breakpoint
CREATE TABLE "sandbox_disputes" (
	"id" text PRIMARY KEY NOT NULL,
	"intent_id" text NOT NULL,
	"dispute" jsonb NOT NULL,
	"due_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sandbox_payouts" (
	"id" text PRIMARY KEY NOT NULL,
	"payout" jsonb NOT NULL,
	"day" text NOT NULL,
	CONSTRAINT "sandbox_payouts_day_unique" UNIQUE("day")
);
--> statement-breakpoint
CREATE TABLE "sandbox_transactions" (
	"id" text PRIMARY KEY NOT NULL,
	"transaction" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"payout_id" text
);
--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "returned" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_entries" ADD CONSTRAINT "payout_entries_payout_id_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_grants" ADD CONSTRAINT "refund_grants_order" FOREIGN KEY ("customer_id","order_id") REFERENCES "public"."orders"("customer_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "disputes_customer_id_order_id_index" ON "disputes" USING btree ("customer_id","order_id");--> statement-breakpoint
CREATE INDEX "disputes_payment_ref_index" ON "disputes" USING btree ("payment_ref");--> statement-breakpoint
CREATE INDEX "disputes_open" ON "disputes" USING btree ("due_at") WHERE "disputes"."state" in ('needs-response', 'under-review');--> statement-breakpoint
CREATE INDEX "disputes_to_send" ON "disputes" USING btree ("next_send_at") WHERE "disputes"."next_send_at" is not null;--> statement-breakpoint
CREATE INDEX "payout_entries_payout_id_index" ON "payout_entries" USING btree ("payout_id");--> statement-breakpoint
CREATE INDEX "payout_entries_payment" ON "payout_entries" USING btree ("payment_ref") WHERE "payout_entries"."payment_ref" is not null;--> statement-breakpoint
CREATE INDEX "payouts_created_at_index" ON "payouts" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "refund_grants_customer_id_order_id_index" ON "refund_grants" USING btree ("customer_id","order_id");--> statement-breakpoint
CREATE INDEX "refund_grants_open" ON "refund_grants" USING btree ("id") WHERE "refund_grants"."sent_at" is null and "refund_grants"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "sandbox_disputes_intent_id_index" ON "sandbox_disputes" USING btree ("intent_id");--> statement-breakpoint
CREATE INDEX "sandbox_disputes_due_at_index" ON "sandbox_disputes" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "sandbox_transactions_payout_id_index" ON "sandbox_transactions" USING btree ("payout_id");