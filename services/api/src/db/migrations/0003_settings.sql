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
ALTER TABLE "orders" ADD COLUMN "terms" jsonb;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "terms" jsonb;--> statement-breakpoint
CREATE INDEX "settings_name_id_index" ON "settings" USING btree ("name","id");
--> statement-breakpoint
CREATE FUNCTION "settings_append_only"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the settings are append-only' USING ERRCODE = 'restrict_violation';
END
$$;--> statement-breakpoint
CREATE TRIGGER "settings_no_change" BEFORE UPDATE OR DELETE ON "settings" FOR EACH ROW EXECUTE FUNCTION "settings_append_only"();--> statement-breakpoint
CREATE TRIGGER "settings_no_truncate" BEFORE TRUNCATE ON "settings" FOR EACH STATEMENT EXECUTE FUNCTION "settings_append_only"();--> statement-breakpoint
CREATE TRIGGER "settings_changed" AFTER INSERT ON "settings" FOR EACH STATEMENT EXECUTE FUNCTION "count_data_change"('settings');
