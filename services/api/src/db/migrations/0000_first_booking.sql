CREATE TABLE "addresses" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "addresses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"customer_id" integer NOT NULL,
	"location" text NOT NULL,
	"address" text NOT NULL,
	"apartment" text NOT NULL,
	"building_name" text NOT NULL,
	"street" text NOT NULL,
	"land_mark" text NOT NULL,
	"address_type" text NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"latitude" text NOT NULL,
	"longitude" text NOT NULL,
	"country_id" integer NOT NULL,
	"city_id" integer NOT NULL,
	"area_id" integer NOT NULL,
	"full_name" text NOT NULL,
	"dial_code" text NOT NULL,
	"phone" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cart_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cart_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"customer_id" integer NOT NULL,
	"service_id" integer NOT NULL,
	"qty" integer NOT NULL,
	"selection" jsonb NOT NULL,
	"transaction_id" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cart_lines_qty" CHECK ("cart_lines"."qty" > 0)
);
--> statement-breakpoint
CREATE TABLE "carts" (
	"customer_id" integer PRIMARY KEY NOT NULL,
	"task_description" text DEFAULT '' NOT NULL,
	"coupon_code" text DEFAULT '' NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "coupons" (
	"code" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"value" integer NOT NULL,
	"expires_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "crew_activities" (
	"crew_id" integer NOT NULL,
	"activity_id" integer NOT NULL,
	CONSTRAINT "crew_activities_activity_id_crew_id_pk" PRIMARY KEY("activity_id","crew_id")
);
--> statement-breakpoint
CREATE TABLE "crew_times" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "crew_times_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"crew_id" integer NOT NULL,
	"customer_id" integer NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	CONSTRAINT "crew_times_order" CHECK ("crew_times"."starts_at" < "crew_times"."ends_at")
);
--> statement-breakpoint
CREATE TABLE "crews" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "crews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "working_hours" (
	"activity_id" integer NOT NULL,
	"weekday" integer NOT NULL,
	"opens_at" integer NOT NULL,
	"closes_at" integer NOT NULL,
	CONSTRAINT "working_hours_activity_id_weekday_pk" PRIMARY KEY("activity_id","weekday"),
	CONSTRAINT "working_hours_order" CHECK (0 <= "working_hours"."opens_at" and "working_hours"."opens_at" < "working_hours"."closes_at" and "working_hours"."closes_at" <= 1440)
);
--> statement-breakpoint
CREATE TABLE "customers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"dial_code" text NOT NULL,
	"phone" text NOT NULL,
	"image" text DEFAULT '' NOT NULL,
	"is_email_verified" boolean DEFAULT false NOT NULL,
	"is_phone_verified" boolean DEFAULT false NOT NULL,
	"ref_code" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "login_failures" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"window_ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"customer_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" integer NOT NULL,
	"cart_total" bigint NOT NULL,
	"service_charge" bigint NOT NULL,
	"discount" bigint NOT NULL,
	"tax" bigint NOT NULL,
	"grand_total" bigint NOT NULL,
	"activity_id" integer NOT NULL,
	"address" jsonb NOT NULL,
	"payment_method" text NOT NULL,
	"task_description" text NOT NULL,
	"coupon_code" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"address_id" integer NOT NULL,
	"cart_revision" integer NOT NULL,
	"lines" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"service_id" integer NOT NULL,
	"name" text NOT NULL,
	"name_ar" text NOT NULL,
	"image" text NOT NULL,
	"category_name" text NOT NULL,
	"parent_category_name" text NOT NULL,
	"unit_price" bigint NOT NULL,
	"qty" integer NOT NULL,
	"options" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"customer_id" integer NOT NULL,
	"cart_total" bigint NOT NULL,
	"service_charge" bigint NOT NULL,
	"discount" bigint NOT NULL,
	"tax" bigint NOT NULL,
	"grand_total" bigint NOT NULL,
	"activity_id" integer NOT NULL,
	"address" jsonb NOT NULL,
	"payment_method" text NOT NULL,
	"task_description" text NOT NULL,
	"coupon_code" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"invoice_id" text,
	"crew_time_id" integer,
	"status" text NOT NULL,
	"placed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wallet_entries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "wallet_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"customer_id" integer NOT NULL,
	"amount" bigint NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_customer_id_carts_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."carts"("customer_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crew_activities" ADD CONSTRAINT "crew_activities_crew_id_crews_id_fk" FOREIGN KEY ("crew_id") REFERENCES "public"."crews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crew_times" ADD CONSTRAINT "crew_times_crew_id_crews_id_fk" FOREIGN KEY ("crew_id") REFERENCES "public"."crews"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crew_times" ADD CONSTRAINT "crew_times_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_crew_time_id_crew_times_id_fk" FOREIGN KEY ("crew_time_id") REFERENCES "public"."crew_times"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_entries" ADD CONSTRAINT "wallet_entries_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "addresses_customer_id_index" ON "addresses" USING btree ("customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "addresses_one_default" ON "addresses" USING btree ("customer_id") WHERE "addresses"."is_default";--> statement-breakpoint
CREATE INDEX "cart_lines_customer_id_index" ON "cart_lines" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "crew_times_starts_at_index" ON "crew_times" USING btree ("starts_at");--> statement-breakpoint
CREATE INDEX "crew_times_expires_at_index" ON "crew_times" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "crew_times_one_hold" ON "crew_times" USING btree ("customer_id") WHERE "crew_times"."expires_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "customers_email_index" ON "customers" USING btree ("email");--> statement-breakpoint
CREATE INDEX "sessions_customer_id_index" ON "sessions" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "sessions_expires_at_index" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_one_per_cart" ON "invoices" USING btree ("customer_id","cart_revision","payment_method","address_id","grand_total");--> statement-breakpoint
CREATE INDEX "order_lines_order_id_index" ON "order_lines" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_one_per_invoice" ON "orders" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "orders_customer_id_placed_at_index" ON "orders" USING btree ("customer_id","placed_at");--> statement-breakpoint
CREATE INDEX "wallet_entries_customer_id_index" ON "wallet_entries" USING btree ("customer_id");