CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_at" timestamp with time zone NOT NULL,
	"by_name" text NOT NULL,
	"action" text NOT NULL,
	"reason" text NOT NULL,
	"customer_id" integer,
	"order_id" bigint,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"request_id" uuid,
	CONSTRAINT "audit_log_requestId_unique" UNIQUE("request_id")
);
--> statement-breakpoint
ALTER TABLE "wallet_entries" ADD COLUMN "audit_log_id" bigint;--> statement-breakpoint
CREATE INDEX "audit_log_customer_id_id_index" ON "audit_log" USING btree ("customer_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_order_id_id_index" ON "audit_log" USING btree ("order_id","id");--> statement-breakpoint
CREATE FUNCTION "audit_log_append_only"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF NEW."reason" = '' AND to_jsonb(NEW) - 'reason' = to_jsonb(OLD) - 'reason' THEN RETURN NEW; END IF;
  END IF;
  RAISE EXCEPTION 'the audit log is append-only' USING ERRCODE = 'restrict_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER "audit_log_no_change" BEFORE UPDATE OR DELETE ON "audit_log"
  FOR EACH ROW EXECUTE FUNCTION "audit_log_append_only"();
--> statement-breakpoint
CREATE TRIGGER "audit_log_no_truncate" BEFORE TRUNCATE ON "audit_log"
  FOR EACH STATEMENT EXECUTE FUNCTION "audit_log_append_only"();
