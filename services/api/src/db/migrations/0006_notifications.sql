CREATE TABLE "notifications" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"customer_id" integer NOT NULL,
	"order_id" integer NOT NULL,
	"order_type" text NOT NULL,
	"status" text NOT NULL,
	"title" text NOT NULL,
	"title_ar" text NOT NULL,
	"text" text NOT NULL,
	"text_ar" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_once_per_status" ON "notifications" USING btree ("order_id","status");--> statement-breakpoint
CREATE INDEX "notifications_customer_id_created_at_index" ON "notifications" USING btree ("customer_id","created_at");