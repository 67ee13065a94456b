ALTER TABLE "catalogue_state" RENAME TO "catalog_state";--> statement-breakpoint
ALTER TABLE "catalogue_loads" RENAME TO "catalog_loads";--> statement-breakpoint
ALTER TABLE "catalog_state" RENAME CONSTRAINT "catalogue_state_one" TO "catalog_state_one";--> statement-breakpoint
DROP TRIGGER "activities_changed" ON "activities";--> statement-breakpoint
CREATE TRIGGER "activities_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "activities" FOR EACH STATEMENT EXECUTE FUNCTION count_data_change('catalog');--> statement-breakpoint
DROP TRIGGER "categories_changed" ON "categories";--> statement-breakpoint
CREATE TRIGGER "categories_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "categories" FOR EACH STATEMENT EXECUTE FUNCTION count_data_change('catalog');--> statement-breakpoint
DROP TRIGGER "services_changed" ON "services";--> statement-breakpoint
CREATE TRIGGER "services_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "services" FOR EACH STATEMENT EXECUTE FUNCTION count_data_change('catalog');--> statement-breakpoint
DROP TRIGGER "home_sections_changed" ON "home_sections";--> statement-breakpoint
CREATE TRIGGER "home_sections_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "home_sections" FOR EACH STATEMENT EXECUTE FUNCTION count_data_change('catalog');--> statement-breakpoint
DROP TRIGGER "catalogue_state_changed" ON "catalog_state";--> statement-breakpoint
CREATE TRIGGER "catalog_state_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "catalog_state" FOR EACH STATEMENT EXECUTE FUNCTION count_data_change('catalog');--> statement-breakpoint
UPDATE "data_versions" SET "name" = 'catalog' WHERE "name" = 'catalogue';
