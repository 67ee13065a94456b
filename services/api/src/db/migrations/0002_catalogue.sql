CREATE TABLE "activities" (
	"id" integer PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"is_active" boolean NOT NULL,
	"name" text NOT NULL,
	"name_ar" text NOT NULL,
	"description" text NOT NULL,
	"description_ar" text NOT NULL,
	"discount" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "catalogue_state" (
	"id" integer PRIMARY KEY NOT NULL,
	"content_hash" text NOT NULL,
	"home_variant" text NOT NULL,
	"loaded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "catalogue_state_one" CHECK ("catalogue_state"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" integer PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"is_active" boolean NOT NULL,
	"name" text NOT NULL,
	"name_ar" text NOT NULL,
	"activity_id" integer NOT NULL,
	"parent_id" integer
);
--> statement-breakpoint
CREATE TABLE "home_sections" (
	"position" integer PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"title_ar" text NOT NULL,
	"content" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "services" (
	"id" integer PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"is_active" boolean NOT NULL,
	"name" text NOT NULL,
	"name_ar" text NOT NULL,
	"category_id" integer NOT NULL,
	"description" text NOT NULL,
	"description_ar" text NOT NULL,
	"price" bigint NOT NULL,
	"price_type" text NOT NULL,
	"price_type_ar" text NOT NULL,
	"is_price_hidden" boolean NOT NULL,
	"minimum_amount" bigint NOT NULL,
	"discount_type" text,
	"discount_value" integer NOT NULL,
	"is_serviceable" boolean NOT NULL,
	"not_serviceable_text" text NOT NULL,
	"not_serviceable_text_ar" text NOT NULL,
	"duration" text NOT NULL,
	"duration_ar" text NOT NULL,
	"length_minutes" integer NOT NULL,
	"lead_minutes" integer NOT NULL,
	"rating" numeric(2, 1) NOT NULL,
	"rating_count" integer NOT NULL,
	"configuration" jsonb NOT NULL,
	CONSTRAINT "services_amounts" CHECK ("services"."price" >= 0 and "services"."minimum_amount" >= 0 and "services"."discount_value" >= 0),
	CONSTRAINT "services_times" CHECK ("services"."length_minutes" > 0 and "services"."lead_minutes" >= 0)
);
--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_parent_id_categories_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "services" ADD CONSTRAINT "services_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "categories_activity_id_index" ON "categories" USING btree ("activity_id");--> statement-breakpoint
CREATE INDEX "services_category_id_index" ON "services" USING btree ("category_id");