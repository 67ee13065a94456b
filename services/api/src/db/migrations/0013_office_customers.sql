-- Returns a text in the form in which staff searches it: lower case, and one letter for the forms of an Arabic one.
CREATE FUNCTION search_text(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  select translate(lower(value), U&'\0623\0625\0622\0671\0649\0626\06CC\0624\0629\06A9\0640\064B\064C\064D\064E\064F\0650\0651\0652\0670', U&'\0627\0627\0627\0627\064A\064A\064A\0648\0647\0643')
$$;--> statement-breakpoint
-- Returns all parts of three characters.
CREATE FUNCTION search_grams(value text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  select coalesce(array_agg(distinct substr(value, position, 3)), '{}') from generate_series(1, length(value) - 2) position
$$;--> statement-breakpoint
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
ALTER TABLE "customers" ADD COLUMN "blocked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "is_by_staff" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_text(' ' || first_name || ' ' || last_name || ' ' || email || ' ' || dial_code || phone)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "office" jsonb;--> statement-breakpoint
ALTER TABLE "customer_notes" ADD CONSTRAINT "customer_notes_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_notes" ADD CONSTRAINT "customer_notes_order" FOREIGN KEY ("customer_id","order_id") REFERENCES "public"."orders"("customer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_notes_customer_id_id_index" ON "customer_notes" USING btree ("customer_id","id");--> statement-breakpoint
CREATE INDEX "customer_notes_order_id_index" ON "customer_notes" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "customers_newest" ON "customers" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "customers_search" ON "customers" USING gin (search_grams("search_text")) WITH (gin_pending_list_limit=512);