ALTER TABLE "visits" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE FUNCTION "count_visit_version"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."version" := OLD."version" + 1;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER "visits_version" BEFORE UPDATE ON "visits" FOR EACH ROW EXECUTE FUNCTION "count_visit_version"();
