CREATE TABLE "reviews" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reviews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" integer NOT NULL,
	"order_id" bigint NOT NULL,
	"visit_number" integer NOT NULL,
	"stars" integer NOT NULL,
	"text" text NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"checked_by" text DEFAULT '' NOT NULL,
	"check_reason" text DEFAULT '' NOT NULL,
	"checked_at" timestamp with time zone,
	CONSTRAINT "reviews_customer_id_id" UNIQUE("customer_id","id"),
	CONSTRAINT "reviews_one_per_visit" UNIQUE("customer_id","order_id","visit_number"),
	CONSTRAINT "reviews_stars" CHECK ("reviews"."stars" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "service_ratings" (
	"service_id" integer PRIMARY KEY NOT NULL,
	"stars" integer NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "service_reviews" (
	"service_id" integer NOT NULL,
	"customer_id" integer NOT NULL,
	"review_id" bigint NOT NULL,
	CONSTRAINT "service_reviews_service_id_review_id_pk" PRIMARY KEY("service_id","review_id")
);
--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_visit" FOREIGN KEY ("customer_id","order_id","visit_number") REFERENCES "public"."visits"("customer_id","order_id","number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_reviews" ADD CONSTRAINT "service_reviews_review" FOREIGN KEY ("customer_id","review_id") REFERENCES "public"."reviews"("customer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reviews_not_shown" ON "reviews" USING btree ("id") WHERE "reviews"."state" <> 'shown';--> statement-breakpoint
CREATE INDEX "service_reviews_customer_id_review_id_index" ON "service_reviews" USING btree ("customer_id","review_id");