ALTER TABLE "visits" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "audit_log_changes" ON "audit_log" USING btree ("id") WHERE "audit_log"."kind" = 'change';--> statement-breakpoint
CREATE INDEX "visits_starts_at_order_id_number_index" ON "visits" USING btree ("starts_at","order_id","number");--> statement-breakpoint
CREATE FUNCTION "count_visit_version"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."version" := OLD."version" + 1;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER "visits_version" BEFORE UPDATE ON "visits" FOR EACH ROW EXECUTE FUNCTION "count_visit_version"();
