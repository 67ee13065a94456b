CREATE TABLE "catalogue_loads" (
	"content_hash" text PRIMARY KEY NOT NULL,
	"loaded_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "data_versions" (
	"name" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL
);
--> statement-breakpoint
INSERT INTO "catalogue_loads" ("content_hash", "loaded_at") SELECT "content_hash", "loaded_at" FROM "catalogue_state";
--> statement-breakpoint
CREATE FUNCTION count_data_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "data_versions" ("name", "version") VALUES (TG_ARGV[0], 1)
		ON CONFLICT ("name") DO UPDATE SET "version" = "data_versions"."version" + 1;
	PERFORM pg_notify('data_changed', TG_ARGV[0]);
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "activities_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "activities" FOR EACH STATEMENT EXECUTE FUNCTION count_data_change('catalogue');
--> statement-breakpoint
CREATE TRIGGER "categories_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "categories" FOR EACH STATEMENT EXECUTE FUNCTION count_data_change('catalogue');
--> statement-breakpoint
CREATE TRIGGER "services_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "services" FOR EACH STATEMENT EXECUTE FUNCTION count_data_change('catalogue');
--> statement-breakpoint
CREATE TRIGGER "home_sections_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "home_sections" FOR EACH STATEMENT EXECUTE FUNCTION count_data_change('catalogue');
--> statement-breakpoint
CREATE TRIGGER "catalogue_state_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "catalogue_state" FOR EACH STATEMENT EXECUTE FUNCTION count_data_change('catalogue');
--> statement-breakpoint
CREATE TRIGGER "crew_activities_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "crew_activities" FOR EACH STATEMENT EXECUTE FUNCTION count_data_change('crews');
--> statement-breakpoint
CREATE TRIGGER "working_hours_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "working_hours" FOR EACH STATEMENT EXECUTE FUNCTION count_data_change('crews');
