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
ALTER TABLE "cart_lines" ADD COLUMN "category_id" integer;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD COLUMN "seen" jsonb;--> statement-breakpoint
ALTER TABLE "catalog_revisions" ADD CONSTRAINT "catalog_revisions_publication_id_publications_id_fk" FOREIGN KEY ("publication_id") REFERENCES "public"."publications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "catalog_revisions_kind_entry_id_index" ON "catalog_revisions" USING btree ("kind","entry_id");--> statement-breakpoint
CREATE INDEX "publications_waiting" ON "publications" USING btree ("publish_at") WHERE "publications"."state" = 'waiting';
--> statement-breakpoint
CREATE TRIGGER "catalog_entries_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "catalog_entries" FOR EACH STATEMENT EXECUTE FUNCTION "count_data_change"('catalog');--> statement-breakpoint
CREATE FUNCTION "catalog_revisions_append_only"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'revisions of the catalog are append-only' USING ERRCODE = 'restrict_violation';
END
$$;--> statement-breakpoint
CREATE TRIGGER "catalog_revisions_no_change" BEFORE UPDATE OR DELETE ON "catalog_revisions" FOR EACH ROW EXECUTE FUNCTION "catalog_revisions_append_only"();--> statement-breakpoint
CREATE TRIGGER "catalog_revisions_no_truncate" BEFORE TRUNCATE ON "catalog_revisions" FOR EACH STATEMENT EXECUTE FUNCTION "catalog_revisions_append_only"();
