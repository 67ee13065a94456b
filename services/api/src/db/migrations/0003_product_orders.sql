CREATE TABLE "product_activities" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"name_ar" text NOT NULL,
	"image" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_order_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_order_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"vendor_id" integer NOT NULL,
	"name" text NOT NULL,
	"name_ar" text NOT NULL,
	"description" text NOT NULL,
	"description_ar" text NOT NULL,
	"image" text NOT NULL,
	"price" bigint NOT NULL,
	"qty" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_orders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1000000001 CACHE 1),
	"customer_id" integer NOT NULL,
	"activity_id" integer NOT NULL,
	"store_id" integer NOT NULL,
	"type" text NOT NULL,
	"status" text NOT NULL,
	"payment_method" text NOT NULL,
	"address" jsonb NOT NULL,
	"total" bigint NOT NULL,
	"shipping_charge" bigint NOT NULL,
	"tax" bigint NOT NULL,
	"grand_total" bigint NOT NULL,
	"placed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stores" (
	"id" integer PRIMARY KEY NOT NULL,
	"company_name" text NOT NULL,
	"company_name_ar" text NOT NULL,
	"logo" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "signing_keys" (
	"name" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "product_order_lines" ADD CONSTRAINT "product_order_lines_order_id_product_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."product_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_orders" ADD CONSTRAINT "product_orders_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_orders" ADD CONSTRAINT "product_orders_activity_id_product_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."product_activities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_orders" ADD CONSTRAINT "product_orders_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_order_lines_order_id_index" ON "product_order_lines" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "product_orders_customer_id_placed_at_index" ON "product_orders" USING btree ("customer_id","placed_at");