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
ALTER TABLE "documents" ADD CONSTRAINT "documents_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_credit_note" FOREIGN KEY ("customer_id","credit_note_id") REFERENCES "public"."credit_notes"("customer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_crew_id_crews_id_fk" FOREIGN KEY ("crew_id") REFERENCES "public"."crews"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_document" FOREIGN KEY ("customer_id","document_id") REFERENCES "public"."documents"("customer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "documents_one_invoice" ON "documents" USING btree ("customer_id","order_id") WHERE "documents"."kind" = 'invoice';--> statement-breakpoint
CREATE UNIQUE INDEX "documents_one_per_credit_note" ON "documents" USING btree ("credit_note_id") WHERE "documents"."credit_note_id" is not null;--> statement-breakpoint
CREATE INDEX "documents_of_order" ON "documents" USING btree ("customer_id","order_id");--> statement-breakpoint
CREATE INDEX "documents_tax_date_index" ON "documents" USING btree ("tax_date");--> statement-breakpoint
CREATE INDEX "ledger_entries_customer_id_order_id_index" ON "ledger_entries" USING btree ("customer_id","order_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_crew_id_happened_at_index" ON "ledger_entries" USING btree ("crew_id","happened_at");--> statement-breakpoint
CREATE INDEX "ledger_entries_provider" ON "ledger_entries" USING btree ("provider_ref") WHERE "ledger_entries"."provider_ref" is not null;--> statement-breakpoint
CREATE INDEX "ledger_entries_happened_at_index" ON "ledger_entries" USING btree ("happened_at");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entries_one_per_wallet_entry" ON "ledger_entries" USING btree ("wallet_entry_id") WHERE "ledger_entries"."wallet_entry_id" is not null;--> statement-breakpoint
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
CREATE TRIGGER "ledger_entries_no_truncate" BEFORE TRUNCATE ON "ledger_entries" FOR EACH STATEMENT EXECUTE FUNCTION "ledger_append_only"();
