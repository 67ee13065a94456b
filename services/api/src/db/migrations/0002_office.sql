CREATE SEQUENCE "public"."catalog_ids" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1000000 CACHE 1;--> statement-breakpoint
CREATE TABLE "catalog_drafts" (
	"kind" text NOT NULL,
	"id" integer NOT NULL,
	"content" jsonb,
	"version" integer NOT NULL,
	"base_version" integer NOT NULL,
	"staff_id" integer,
	"by_name" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "catalog_drafts_kind_id_pk" PRIMARY KEY("kind","id")
);
--> statement-breakpoint
CREATE TABLE "catalog_entries" (
	"kind" text NOT NULL,
	"id" integer NOT NULL,
	"content" jsonb NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "catalog_entries_kind_id_pk" PRIMARY KEY("kind","id")
);
--> statement-breakpoint
CREATE TABLE "catalog_revisions" (
	"publication_id" integer NOT NULL,
	"kind" text NOT NULL,
	"entry_id" integer NOT NULL,
	"content" jsonb,
	"base_version" integer NOT NULL,
	"draft_version" integer,
	CONSTRAINT "catalog_revisions_publication_id_kind_entry_id_pk" PRIMARY KEY("publication_id","kind","entry_id")
);
--> statement-breakpoint
CREATE TABLE "publications" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "publications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"state" text NOT NULL,
	"publish_at" timestamp with time zone NOT NULL,
	"staff_id" integer,
	"by_name" text NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"published_at" timestamp with time zone,
	"place" integer,
	"takes_back" integer,
	"failure" text DEFAULT '' NOT NULL,
	CONSTRAINT "publications_place_unique" UNIQUE("place"),
	CONSTRAINT "publications_place" CHECK (("publications"."state" = 'published') = ("publications"."place" is not null))
);
--> statement-breakpoint
CREATE TABLE "crew_reports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "crew_reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" integer NOT NULL,
	"order_id" bigint NOT NULL,
	"visit_number" integer NOT NULL,
	"member_id" integer NOT NULL,
	"crew_id" integer NOT NULL,
	"request_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"clock_skew_seconds" integer DEFAULT 0 NOT NULL,
	"state" text NOT NULL,
	"why" text DEFAULT '' NOT NULL,
	"superseded_by" jsonb,
	"note" text DEFAULT '' NOT NULL,
	"photo" text,
	"amount" bigint,
	CONSTRAINT "crew_reports_requestId_unique" UNIQUE("request_id"),
	CONSTRAINT "crew_reports_amount" CHECK ("crew_reports"."amount" is null or "crew_reports"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "former_crews" (
	"customer_id" integer NOT NULL,
	"order_id" bigint NOT NULL,
	"visit_number" integer NOT NULL,
	"crew_id" integer NOT NULL,
	CONSTRAINT "former_crews_customer_id_order_id_visit_number_crew_id_pk" PRIMARY KEY("customer_id","order_id","visit_number","crew_id")
);
--> statement-breakpoint
CREATE TABLE "crew_codes" (
	"member_id" integer PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "crew_leave" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "crew_leave_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"crew_id" integer NOT NULL,
	"member_id" integer,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"reason" text NOT NULL,
	CONSTRAINT "crew_leave_order" CHECK ("crew_leave"."first_day" <= "crew_leave"."last_day")
);
--> statement-breakpoint
CREATE TABLE "crew_members" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "crew_members_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"crew_id" integer NOT NULL,
	"name" text NOT NULL,
	"dial_code" text NOT NULL,
	"phone" text NOT NULL,
	"languages" jsonb NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"staff_id" integer
);
--> statement-breakpoint
CREATE TABLE "customer_notes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" integer NOT NULL,
	"order_id" bigint,
	"staff_id" integer,
	"by_name" text NOT NULL,
	"text" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "documents" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" integer NOT NULL,
	"order_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"credit_note_id" bigint,
	"number" text NOT NULL,
	"tax_date" date NOT NULL,
	"seller_id" integer NOT NULL,
	"tax_number" text,
	"rate" integer NOT NULL,
	"net" bigint NOT NULL,
	"vat" bigint NOT NULL,
	"gross" bigint NOT NULL,
	"content" jsonb,
	"recipient" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "documents_number_unique" UNIQUE("number"),
	CONSTRAINT "documents_customer_id_id" UNIQUE("customer_id","id"),
	CONSTRAINT "documents_sum" CHECK ("documents"."net" + "documents"."vat" = "documents"."gross"),
	CONSTRAINT "documents_kind" CHECK (("documents"."kind" = 'credit-note') = ("documents"."credit_note_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	"customer_id" integer,
	"order_id" bigint,
	"payment_attempt_id" text,
	"visit" integer,
	"crew_id" integer,
	"document_id" bigint,
	"wallet_entry_id" bigint,
	"provider_ref" text,
	"audit_id" bigint,
	"happened_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_entries_amount" CHECK ("ledger_entries"."amount" <> 0),
	CONSTRAINT "ledger_entries_wallet" CHECK (("ledger_entries"."kind" = 'wallet') = ("ledger_entries"."wallet_entry_id" is not null))
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
CREATE TABLE "pictures" (
	"hash" text PRIMARY KEY NOT NULL,
	"is_private" boolean NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"files" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
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
CREATE TABLE "settings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "settings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"value" jsonb NOT NULL,
	"valid_from" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"staff_id" integer,
	"by_name" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"audit_id" bigint
);
--> statement-breakpoint
CREATE TABLE "approvals" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "approvals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"path" text NOT NULL,
	"input" jsonb NOT NULL,
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	"asked_by" integer,
	"asked_by_name" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"decided_by" integer,
	"decided_at" timestamp with time zone,
	"decision" text,
	"reason" text DEFAULT '' NOT NULL,
	"request_id" uuid,
	CONSTRAINT "approvals_requestId_unique" UNIQUE("request_id")
);
--> statement-breakpoint
CREATE TABLE "staff_passkeys" (
	"id" text PRIMARY KEY NOT NULL,
	"staff_id" integer NOT NULL,
	"name" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_recovery_codes" (
	"staff_id" integer NOT NULL,
	"code_hash" text NOT NULL,
	CONSTRAINT "staff_recovery_codes_staff_id_code_hash_pk" PRIMARY KEY("staff_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "staff_sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"staff_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"staff_id" integer,
	"value" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_users" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"password_hash" text,
	"totp_secret" text,
	"totp_period" bigint,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_users_email_unique" UNIQUE("email")
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
ALTER TABLE "audit_log" ADD COLUMN "kind" text DEFAULT 'change' NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "staff_id" integer;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "reverse" jsonb;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "undoes" bigint;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "approval_id" integer;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD COLUMN "category_id" integer;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD COLUMN "seen" jsonb;--> statement-breakpoint
ALTER TABLE "crews" ADD COLUMN "retired_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "blocked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "is_by_staff" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "terms" jsonb;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "terms" jsonb;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "office" jsonb;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "returned" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "visits" ADD COLUMN "outcome" text;--> statement-breakpoint
ALTER TABLE "visits" ADD COLUMN "outcome_photo" text;--> statement-breakpoint
ALTER TABLE "visits" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "catalog_revisions" ADD CONSTRAINT "catalog_revisions_publication_id_publications_id_fk" FOREIGN KEY ("publication_id") REFERENCES "public"."publications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crew_reports" ADD CONSTRAINT "crew_reports_member_id_crew_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."crew_members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crew_reports" ADD CONSTRAINT "crew_reports_crew_id_crews_id_fk" FOREIGN KEY ("crew_id") REFERENCES "public"."crews"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crew_reports" ADD CONSTRAINT "crew_reports_customer_id_order_id_orders_customer_id_id_fk" FOREIGN KEY ("customer_id","order_id") REFERENCES "public"."orders"("customer_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_crews" ADD CONSTRAINT "former_crews_crew_id_crews_id_fk" FOREIGN KEY ("crew_id") REFERENCES "public"."crews"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_crews" ADD CONSTRAINT "former_crews_customer_id_order_id_orders_customer_id_id_fk" FOREIGN KEY ("customer_id","order_id") REFERENCES "public"."orders"("customer_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crew_codes" ADD CONSTRAINT "crew_codes_member_id_crew_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."crew_members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crew_leave" ADD CONSTRAINT "crew_leave_crew_id_crews_id_fk" FOREIGN KEY ("crew_id") REFERENCES "public"."crews"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crew_leave" ADD CONSTRAINT "crew_leave_member_id_crew_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."crew_members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crew_members" ADD CONSTRAINT "crew_members_crew_id_crews_id_fk" FOREIGN KEY ("crew_id") REFERENCES "public"."crews"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crew_members" ADD CONSTRAINT "crew_members_staff_id_staff_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_notes" ADD CONSTRAINT "customer_notes_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_notes" ADD CONSTRAINT "customer_notes_order" FOREIGN KEY ("customer_id","order_id") REFERENCES "public"."orders"("customer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_credit_note" FOREIGN KEY ("customer_id","credit_note_id") REFERENCES "public"."credit_notes"("customer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_crew_id_crews_id_fk" FOREIGN KEY ("crew_id") REFERENCES "public"."crews"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_document" FOREIGN KEY ("customer_id","document_id") REFERENCES "public"."documents"("customer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_entries" ADD CONSTRAINT "payout_entries_payout_id_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_grants" ADD CONSTRAINT "refund_grants_order" FOREIGN KEY ("customer_id","order_id") REFERENCES "public"."orders"("customer_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_asked_by_staff_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."staff_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_decided_by_staff_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."staff_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_passkeys" ADD CONSTRAINT "staff_passkeys_staff_id_staff_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_recovery_codes" ADD CONSTRAINT "staff_recovery_codes_staff_id_staff_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD CONSTRAINT "staff_sessions_staff_id_staff_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_tokens" ADD CONSTRAINT "staff_tokens_staff_id_staff_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "catalog_revisions_kind_entry_id_index" ON "catalog_revisions" USING btree ("kind","entry_id");--> statement-breakpoint
CREATE INDEX "publications_waiting" ON "publications" USING btree ("publish_at") WHERE "publications"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "crew_reports_customer_id_order_id_index" ON "crew_reports" USING btree ("customer_id","order_id");--> statement-breakpoint
CREATE INDEX "crew_reports_member_id_index" ON "crew_reports" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "crew_reports_crew_id_at_index" ON "crew_reports" USING btree ("crew_id","at");--> statement-breakpoint
CREATE INDEX "former_crews_crew_id_index" ON "former_crews" USING btree ("crew_id");--> statement-breakpoint
CREATE INDEX "crew_codes_expires_at_index" ON "crew_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "crew_leave_crew_id_last_day_index" ON "crew_leave" USING btree ("crew_id","last_day");--> statement-breakpoint
CREATE INDEX "crew_leave_member_id_index" ON "crew_leave" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "crew_members_crew_id_index" ON "crew_members" USING btree ("crew_id");--> statement-breakpoint
CREATE INDEX "crew_members_staff_id_index" ON "crew_members" USING btree ("staff_id");--> statement-breakpoint
CREATE UNIQUE INDEX "crew_members_phone" ON "crew_members" USING btree ("dial_code","phone") WHERE "crew_members"."is_active";--> statement-breakpoint
CREATE INDEX "customer_notes_customer_id_id_index" ON "customer_notes" USING btree ("customer_id","id");--> statement-breakpoint
CREATE INDEX "customer_notes_order_id_index" ON "customer_notes" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "disputes_customer_id_order_id_index" ON "disputes" USING btree ("customer_id","order_id");--> statement-breakpoint
CREATE INDEX "disputes_payment_ref_index" ON "disputes" USING btree ("payment_ref");--> statement-breakpoint
CREATE INDEX "disputes_open" ON "disputes" USING btree ("due_at") WHERE "disputes"."state" in ('needs-response', 'under-review');--> statement-breakpoint
CREATE INDEX "disputes_to_send" ON "disputes" USING btree ("next_send_at") WHERE "disputes"."next_send_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "documents_one_invoice" ON "documents" USING btree ("customer_id","order_id") WHERE "documents"."kind" = 'invoice';--> statement-breakpoint
CREATE UNIQUE INDEX "documents_one_per_credit_note" ON "documents" USING btree ("credit_note_id") WHERE "documents"."credit_note_id" is not null;--> statement-breakpoint
CREATE INDEX "documents_of_order" ON "documents" USING btree ("customer_id","order_id");--> statement-breakpoint
CREATE INDEX "documents_tax_date_index" ON "documents" USING btree ("tax_date");--> statement-breakpoint
CREATE INDEX "ledger_entries_customer_id_order_id_index" ON "ledger_entries" USING btree ("customer_id","order_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_crew_id_happened_at_index" ON "ledger_entries" USING btree ("crew_id","happened_at");--> statement-breakpoint
CREATE INDEX "ledger_entries_provider" ON "ledger_entries" USING btree ("provider_ref") WHERE "ledger_entries"."provider_ref" is not null;--> statement-breakpoint
CREATE INDEX "ledger_entries_happened_at_index" ON "ledger_entries" USING btree ("happened_at");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entries_one_per_wallet_entry" ON "ledger_entries" USING btree ("wallet_entry_id") WHERE "ledger_entries"."wallet_entry_id" is not null;--> statement-breakpoint
CREATE INDEX "payout_entries_payout_id_index" ON "payout_entries" USING btree ("payout_id");--> statement-breakpoint
CREATE INDEX "payout_entries_payment" ON "payout_entries" USING btree ("payment_ref") WHERE "payout_entries"."payment_ref" is not null;--> statement-breakpoint
CREATE INDEX "payouts_created_at_index" ON "payouts" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "pictures_private" ON "pictures" USING btree ("created_at") WHERE "pictures"."is_private";--> statement-breakpoint
CREATE INDEX "refund_grants_customer_id_order_id_index" ON "refund_grants" USING btree ("customer_id","order_id");--> statement-breakpoint
CREATE INDEX "refund_grants_open" ON "refund_grants" USING btree ("id") WHERE "refund_grants"."sent_at" is null and "refund_grants"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "settings_name_id_index" ON "settings" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "approvals_asked_at_index" ON "approvals" USING btree ("asked_at");--> statement-breakpoint
CREATE INDEX "approvals_asked_by_index" ON "approvals" USING btree ("asked_by");--> statement-breakpoint
CREATE INDEX "approvals_decided_by_index" ON "approvals" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "approvals_waiting" ON "approvals" USING btree ("id") WHERE "approvals"."decision" is null;--> statement-breakpoint
CREATE INDEX "staff_passkeys_staff_id_index" ON "staff_passkeys" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "staff_sessions_staff_id_index" ON "staff_sessions" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "staff_sessions_expires_at_index" ON "staff_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "staff_tokens_staff_id_index" ON "staff_tokens" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "staff_tokens_expires_at_index" ON "staff_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sandbox_disputes_intent_id_index" ON "sandbox_disputes" USING btree ("intent_id");--> statement-breakpoint
CREATE INDEX "sandbox_disputes_due_at_index" ON "sandbox_disputes" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "sandbox_transactions_payout_id_index" ON "sandbox_transactions" USING btree ("payout_id");--> statement-breakpoint
CREATE FUNCTION "keep_former_crew"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "former_crews" ("customer_id", "order_id", "visit_number", "crew_id")
    VALUES (OLD."customer_id", OLD."order_id", OLD."number", OLD."crew_id") ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "visits_keep_former_crew" AFTER UPDATE OF "crew_id" ON "visits" FOR EACH ROW
  WHEN (OLD."crew_id" IS NOT NULL AND OLD."crew_id" IS DISTINCT FROM NEW."crew_id") EXECUTE FUNCTION "keep_former_crew"();--> statement-breakpoint
CREATE FUNCTION "settings_append_only"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the settings are append-only' USING ERRCODE = 'restrict_violation';
END
$$;--> statement-breakpoint
CREATE TRIGGER "settings_no_change" BEFORE UPDATE OR DELETE ON "settings" FOR EACH ROW EXECUTE FUNCTION "settings_append_only"();--> statement-breakpoint
CREATE TRIGGER "settings_no_truncate" BEFORE TRUNCATE ON "settings" FOR EACH STATEMENT EXECUTE FUNCTION "settings_append_only"();--> statement-breakpoint
CREATE TRIGGER "settings_changed" AFTER INSERT ON "settings" FOR EACH STATEMENT EXECUTE FUNCTION "count_data_change"('settings');--> statement-breakpoint
CREATE FUNCTION "documents_append_only"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF to_jsonb(NEW) - 'content' - 'recipient' = to_jsonb(OLD) - 'content' - 'recipient'
      AND (OLD."content" IS NULL OR (NEW."content" = OLD."content" AND NEW."recipient" IS NULL)) THEN RETURN NEW; END IF;
  END IF;
  RAISE EXCEPTION 'documents are append-only' USING ERRCODE = 'restrict_violation';
END
$$;--> statement-breakpoint
CREATE TRIGGER "documents_no_change" BEFORE UPDATE OR DELETE ON "documents" FOR EACH ROW EXECUTE FUNCTION "documents_append_only"();--> statement-breakpoint
CREATE TRIGGER "documents_no_truncate" BEFORE TRUNCATE ON "documents" FOR EACH STATEMENT EXECUTE FUNCTION "documents_append_only"();--> statement-breakpoint
CREATE FUNCTION "ledger_append_only"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the ledger is append-only' USING ERRCODE = 'restrict_violation';
END
$$;--> statement-breakpoint
CREATE TRIGGER "ledger_entries_no_change" BEFORE UPDATE OR DELETE ON "ledger_entries" FOR EACH ROW EXECUTE FUNCTION "ledger_append_only"();--> statement-breakpoint
CREATE TRIGGER "ledger_entries_no_truncate" BEFORE TRUNCATE ON "ledger_entries" FOR EACH STATEMENT EXECUTE FUNCTION "ledger_append_only"();--> statement-breakpoint
CREATE TRIGGER "catalog_entries_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "catalog_entries" FOR EACH STATEMENT EXECUTE FUNCTION "count_data_change"('catalog');--> statement-breakpoint
CREATE FUNCTION "catalog_revisions_append_only"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'revisions of the catalog are append-only' USING ERRCODE = 'restrict_violation';
END
$$;--> statement-breakpoint
CREATE TRIGGER "catalog_revisions_no_change" BEFORE UPDATE OR DELETE ON "catalog_revisions" FOR EACH ROW EXECUTE FUNCTION "catalog_revisions_append_only"();--> statement-breakpoint
CREATE TRIGGER "catalog_revisions_no_truncate" BEFORE TRUNCATE ON "catalog_revisions" FOR EACH STATEMENT EXECUTE FUNCTION "catalog_revisions_append_only"();--> statement-breakpoint
CREATE FUNCTION "count_visit_version"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."version" := OLD."version" + 1;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER "visits_version" BEFORE UPDATE ON "visits" FOR EACH ROW EXECUTE FUNCTION "count_visit_version"();--> statement-breakpoint
-- Returns a text in the form in which staff searches it: lower case, and one letter for the forms of an Arabic one.
CREATE FUNCTION search_text(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  select translate(lower(value), U&'\0623\0625\0622\0671\0649\0626\06CC\0624\0629\06A9\0640\064B\064C\064D\064E\064F\0650\0651\0652\0670', U&'\0627\0627\0627\0627\064A\064A\064A\0648\0647\0643')
$$;--> statement-breakpoint
-- Returns all parts of three characters.
CREATE FUNCTION search_grams(value text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  select coalesce(array_agg(distinct substr(value, position, 3)), '{}') from generate_series(1, length(value) - 2) position
$$;
