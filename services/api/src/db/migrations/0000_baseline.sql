CREATE SEQUENCE "public"."order_ids" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
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
CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_at" timestamp with time zone NOT NULL,
	"by_name" text NOT NULL,
	"action" text NOT NULL,
	"reason" text NOT NULL,
	"customer_id" integer,
	"order_id" bigint,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"request_id" uuid,
	CONSTRAINT "audit_log_requestId_unique" UNIQUE("request_id")
);
--> statement-breakpoint
CREATE TABLE "cart_lines" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cart_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" integer NOT NULL,
	"service_id" integer NOT NULL,
	"qty" integer NOT NULL,
	"selection" jsonb NOT NULL,
	"transaction_id" varchar(100) DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cart_lines_qty" CHECK ("cart_lines"."qty" > 0)
);
--> statement-breakpoint
CREATE TABLE "cart_requests" (
	"customer_id" integer NOT NULL,
	"request_id" uuid NOT NULL,
	"payload_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cart_requests_customer_id_request_id_pk" PRIMARY KEY("customer_id","request_id")
);
--> statement-breakpoint
CREATE TABLE "carts" (
	"customer_id" integer PRIMARY KEY NOT NULL,
	"task_description" text DEFAULT '' NOT NULL,
	"coupon_code" text DEFAULT '' NOT NULL,
	"removed_coupon" text DEFAULT '' NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"chosen_slot_at" timestamp with time zone,
	"visit_weeks" integer DEFAULT 1 NOT NULL,
	"address_id" integer
);
--> statement-breakpoint
CREATE TABLE "coupons" (
	"code" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"value" integer NOT NULL,
	"starts_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"minimum_total" bigint DEFAULT 0 NOT NULL,
	"max_uses" integer,
	"uses" integer DEFAULT 0 NOT NULL,
	"max_uses_per_customer" integer
);
--> statement-breakpoint
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
CREATE TABLE "catalog_loads" (
	"content_hash" text PRIMARY KEY NOT NULL,
	"loaded_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "catalog_state" (
	"id" integer PRIMARY KEY NOT NULL,
	"content_hash" text NOT NULL,
	"home_variant" text NOT NULL,
	"synonyms" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"loaded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "catalog_state_one" CHECK ("catalog_state"."id" = 1)
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
CREATE TABLE "password_resets" (
	"handle_hash" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"customer_id" integer,
	"code_hash" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "phone_codes" (
	"customer_id" integer PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "booked_crews" (
	"activity_id" integer NOT NULL,
	"half_hour" timestamp with time zone NOT NULL,
	"shard" integer NOT NULL,
	"crews" integer NOT NULL,
	CONSTRAINT "booked_crews_activity_id_half_hour_shard_pk" PRIMARY KEY("activity_id","half_hour","shard")
);
--> statement-breakpoint
CREATE TABLE "crew_activities" (
	"crew_id" integer NOT NULL,
	"activity_id" integer NOT NULL,
	"crew_size" integer DEFAULT 2 NOT NULL,
	"roster_id" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "crew_activities_activity_id_crew_id_pk" PRIMARY KEY("activity_id","crew_id")
);
--> statement-breakpoint
CREATE TABLE "crew_slots" (
	"crew_id" integer NOT NULL,
	"half_hour" timestamp with time zone NOT NULL,
	"customer_id" integer NOT NULL,
	"expires_at" timestamp with time zone,
	CONSTRAINT "crew_slots_crew_id_half_hour_pk" PRIMARY KEY("crew_id","half_hour"),
	CONSTRAINT "crew_slots_half_hour" CHECK (extract(epoch from "crew_slots"."half_hour")::bigint % 1800 = 0)
);
--> statement-breakpoint
CREATE TABLE "crews" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "crews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "held_spans" (
	"customer_id" integer NOT NULL,
	"held_from" timestamp with time zone NOT NULL,
	"held_until" timestamp with time zone NOT NULL,
	CONSTRAINT "held_spans_customer_id_held_from_pk" PRIMARY KEY("customer_id","held_from")
);
--> statement-breakpoint
CREATE TABLE "holds" (
	"customer_id" integer NOT NULL,
	"number" integer NOT NULL,
	"crew_id" integer NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"travel_minutes" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"is_extended" boolean DEFAULT false NOT NULL,
	CONSTRAINT "holds_customer_id_number_pk" PRIMARY KEY("customer_id","number"),
	CONSTRAINT "holds_order" CHECK ("holds"."starts_at" < "holds"."ends_at")
);
--> statement-breakpoint
CREATE TABLE "roster_communities" (
	"roster_id" integer NOT NULL,
	"community" text NOT NULL,
	CONSTRAINT "roster_communities_roster_id_community_pk" PRIMARY KEY("roster_id","community")
);
--> statement-breakpoint
CREATE TABLE "roster_hours" (
	"roster_id" integer NOT NULL,
	"weekday" integer NOT NULL,
	"opens_at" integer NOT NULL,
	"closes_at" integer NOT NULL,
	CONSTRAINT "roster_hours_roster_id_weekday_pk" PRIMARY KEY("roster_id","weekday"),
	CONSTRAINT "roster_hours_order" CHECK (0 <= "roster_hours"."opens_at" and "roster_hours"."opens_at" <= "roster_hours"."closes_at" and "roster_hours"."closes_at" <= 1440)
);
--> statement-breakpoint
CREATE TABLE "rosters" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rosters_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "working_hours" (
	"activity_id" integer NOT NULL,
	"weekday" integer NOT NULL,
	"opens_at" integer NOT NULL,
	"closes_at" integer NOT NULL,
	"travel_minutes" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "working_hours_activity_id_weekday_pk" PRIMARY KEY("activity_id","weekday"),
	CONSTRAINT "working_hours_travel" CHECK ("working_hours"."travel_minutes" between 0 and 240),
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
	"pending_email" text,
	"is_phone_verified" boolean DEFAULT false NOT NULL,
	"ref_code" text NOT NULL,
	"referred_by" integer,
	"created_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"links_version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "known_devices" (
	"customer_id" integer NOT NULL,
	"token_hash" text NOT NULL,
	"signed_in_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_devices_customer_id_token_hash_pk" PRIMARY KEY("customer_id","token_hash")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"customer_id" integer NOT NULL,
	"parent_hash" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sessions_customer_id_token_hash" UNIQUE("customer_id","token_hash")
);
--> statement-breakpoint
CREATE TABLE "data_versions" (
	"name" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "favourites" (
	"customer_id" integer NOT NULL,
	"service_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "favourites_customer_id_service_id_pk" PRIMARY KEY("customer_id","service_id")
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"channel" text NOT NULL,
	"kind" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text DEFAULT '' NOT NULL,
	"attachments" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "queued_messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "queued_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"channel" text NOT NULL,
	"kind" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text DEFAULT '' NOT NULL,
	"attachments" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" integer NOT NULL,
	"kind" text NOT NULL,
	"order_id" bigint,
	"visit_number" integer DEFAULT 1 NOT NULL,
	"order_type" text,
	"title" text NOT NULL,
	"title_ar" text NOT NULL,
	"text" text NOT NULL,
	"text_ar" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "coupon_uses" (
	"customer_id" integer NOT NULL,
	"order_id" bigint NOT NULL,
	"code" text NOT NULL,
	CONSTRAINT "coupon_uses_customer_id_order_id_pk" PRIMARY KEY("customer_id","order_id")
);
--> statement-breakpoint
CREATE TABLE "credit_notes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "credit_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" integer NOT NULL,
	"order_id" bigint NOT NULL,
	"visit_numbers" jsonb NOT NULL,
	"amount" bigint NOT NULL,
	"vat" bigint NOT NULL,
	"fee" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "credit_notes_customer_id_id" UNIQUE("customer_id","id"),
	CONSTRAINT "credit_notes_amounts" CHECK ("credit_notes"."amount" > 0 and "credit_notes"."fee" >= 0)
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" integer NOT NULL,
	"order_id" bigint NOT NULL,
	"visit_number" integer NOT NULL,
	"from" text,
	"to" text NOT NULL,
	"by" text NOT NULL,
	"by_name" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" integer NOT NULL,
	"order_id" bigint NOT NULL,
	"service_id" integer NOT NULL,
	"name" text NOT NULL,
	"name_ar" text NOT NULL,
	"image" text NOT NULL,
	"category_name" text NOT NULL,
	"parent_category_name" text NOT NULL,
	"category_name_ar" text NOT NULL,
	"parent_category_name_ar" text NOT NULL,
	"unit_price" bigint NOT NULL,
	"qty" integer NOT NULL,
	"options" jsonb NOT NULL,
	"transaction_id" varchar(100),
	"standard_unit_price" bigint,
	CONSTRAINT "order_lines_partner_prices" CHECK (("order_lines"."transaction_id" is null) = ("order_lines"."standard_unit_price" is null))
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" bigint PRIMARY KEY DEFAULT nextval('order_ids') NOT NULL,
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
	"payment_attempt_id" text,
	"status" text NOT NULL,
	"placed_at" timestamp with time zone NOT NULL,
	"awaits_verified_email" boolean DEFAULT false NOT NULL,
	CONSTRAINT "orders_customer_id_id" UNIQUE("customer_id","id")
);
--> statement-breakpoint
CREATE TABLE "payment_attempts" (
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
	"crew_size" integer NOT NULL,
	"visits" jsonb NOT NULL,
	"lines" jsonb NOT NULL,
	"language" text,
	"created_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"payment_ref" text,
	"is_processing" boolean DEFAULT false NOT NULL,
	"next_check_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_attempts_customer_id_id" UNIQUE("customer_id","id")
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"payment_attempt_id" text PRIMARY KEY NOT NULL,
	"customer_id" integer NOT NULL,
	"amount" bigint NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'created' NOT NULL,
	"succeeded_at" timestamp with time zone,
	"provider_ref" text,
	"failures" integer DEFAULT 0 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now()
);
--> statement-breakpoint
CREATE TABLE "visits" (
	"customer_id" integer NOT NULL,
	"order_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"crew_id" integer,
	"travel_minutes" integer DEFAULT 0 NOT NULL,
	"status" text NOT NULL,
	"is_unconfirmed" boolean DEFAULT false NOT NULL,
	"price" bigint NOT NULL,
	"reschedules" integer DEFAULT 0 NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "visits_customer_id_order_id_number_pk" PRIMARY KEY("customer_id","order_id","number"),
	CONSTRAINT "visits_order" CHECK ("visits"."starts_at" < "visits"."ends_at")
);
--> statement-breakpoint
CREATE TABLE "partner_transactions" (
	"transaction_id" varchar(100) PRIMARY KEY NOT NULL,
	"partner_id" integer NOT NULL,
	"customer_id" integer,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "partners" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "partners_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"key_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "partners_name_unique" UNIQUE("name"),
	CONSTRAINT "partners_keyHash_unique" UNIQUE("key_hash")
);
--> statement-breakpoint
CREATE TABLE "payment_customers" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" integer,
	"next_attempt_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "product_activities" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"name_ar" text NOT NULL,
	"image" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_order_lines" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_order_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" integer NOT NULL,
	"order_id" bigint NOT NULL,
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
	"id" bigint PRIMARY KEY DEFAULT nextval('order_ids') NOT NULL,
	"number" integer GENERATED BY DEFAULT AS IDENTITY (sequence name "product_orders_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 100001 CACHE 1),
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
	"placed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "product_orders_customer_id_id" UNIQUE("customer_id","id")
);
--> statement-breakpoint
CREATE TABLE "stores" (
	"id" integer PRIMARY KEY NOT NULL,
	"company_name" text NOT NULL,
	"company_name_ar" text NOT NULL,
	"logo" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"window_ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "sellers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sellers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"valid_from" timestamp with time zone NOT NULL,
	"name" text NOT NULL,
	"name_ar" text NOT NULL,
	"address" text NOT NULL,
	"address_ar" text NOT NULL,
	"phone" text NOT NULL,
	"email" text NOT NULL,
	"tax_number" text,
	"vat_percent" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "signing_keys" (
	"name" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "unknown_payments" (
	"payment_ref" text PRIMARY KEY NOT NULL,
	"payment_attempt_id" text NOT NULL,
	"reported_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_check_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "wallet_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "wallet_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" integer NOT NULL,
	"amount" bigint NOT NULL,
	"reason" text NOT NULL,
	"reason_ar" text DEFAULT '' NOT NULL,
	"payment_attempt_id" text,
	"order_id" bigint,
	"credit_note_id" bigint,
	"audit_log_id" bigint,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_customers" (
	"id" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_events" (
	"id" text PRIMARY KEY NOT NULL,
	"event" jsonb NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sandbox_intents" (
	"id" text PRIMARY KEY NOT NULL,
	"intent" jsonb NOT NULL,
	"pending_outcome" text,
	"refund_outcome" text DEFAULT 'succeeds' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_payment_methods" (
	"id" text PRIMARY KEY NOT NULL,
	"customer" text,
	"method" jsonb NOT NULL,
	"card" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"intent_id" text NOT NULL,
	"refund" jsonb NOT NULL,
	"next_status" text,
	"changes_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sandbox_responses" (
	"key" text PRIMARY KEY NOT NULL,
	"request" text NOT NULL,
	"http" integer NOT NULL,
	"body" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_setup_intents" (
	"id" text PRIMARY KEY NOT NULL,
	"intent" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_customer_id_carts_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."carts"("customer_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_requests" ADD CONSTRAINT "cart_requests_customer_id_carts_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."carts"("customer_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_parent_id_categories_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "services" ADD CONSTRAINT "services_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_codes" ADD CONSTRAINT "phone_codes_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crew_activities" ADD CONSTRAINT "crew_activities_crew_id_crews_id_fk" FOREIGN KEY ("crew_id") REFERENCES "public"."crews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crew_activities" ADD CONSTRAINT "crew_activities_roster_id_rosters_id_fk" FOREIGN KEY ("roster_id") REFERENCES "public"."rosters"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crew_slots" ADD CONSTRAINT "crew_slots_crew_id_crews_id_fk" FOREIGN KEY ("crew_id") REFERENCES "public"."crews"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_spans" ADD CONSTRAINT "held_spans_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_crew_id_crews_id_fk" FOREIGN KEY ("crew_id") REFERENCES "public"."crews"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roster_communities" ADD CONSTRAINT "roster_communities_roster_id_rosters_id_fk" FOREIGN KEY ("roster_id") REFERENCES "public"."rosters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roster_hours" ADD CONSTRAINT "roster_hours_roster_id_rosters_id_fk" FOREIGN KEY ("roster_id") REFERENCES "public"."rosters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_parent" FOREIGN KEY ("customer_id","parent_hash") REFERENCES "public"."sessions"("customer_id","token_hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourites" ADD CONSTRAINT "favourites_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_customer_id_order_id_orders_customer_id_id_fk" FOREIGN KEY ("customer_id","order_id") REFERENCES "public"."orders"("customer_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_customer_id_order_id_orders_customer_id_id_fk" FOREIGN KEY ("customer_id","order_id") REFERENCES "public"."orders"("customer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_customer_id_order_id_orders_customer_id_id_fk" FOREIGN KEY ("customer_id","order_id") REFERENCES "public"."orders"("customer_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_transaction_id_partner_transactions_transaction_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."partner_transactions"("transaction_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order" FOREIGN KEY ("customer_id","order_id") REFERENCES "public"."orders"("customer_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_payment_attempt" FOREIGN KEY ("customer_id","payment_attempt_id") REFERENCES "public"."payment_attempts"("customer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_attempt" FOREIGN KEY ("customer_id","payment_attempt_id") REFERENCES "public"."payment_attempts"("customer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_crew_id_crews_id_fk" FOREIGN KEY ("crew_id") REFERENCES "public"."crews"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_customer_id_order_id_orders_customer_id_id_fk" FOREIGN KEY ("customer_id","order_id") REFERENCES "public"."orders"("customer_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_transactions" ADD CONSTRAINT "partner_transactions_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_customers" ADD CONSTRAINT "payment_customers_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_order_lines" ADD CONSTRAINT "product_order_lines_order" FOREIGN KEY ("customer_id","order_id") REFERENCES "public"."product_orders"("customer_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_orders" ADD CONSTRAINT "product_orders_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_orders" ADD CONSTRAINT "product_orders_activity_id_product_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."product_activities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_orders" ADD CONSTRAINT "product_orders_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_visit" FOREIGN KEY ("customer_id","order_id","visit_number") REFERENCES "public"."visits"("customer_id","order_id","number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_reviews" ADD CONSTRAINT "service_reviews_review" FOREIGN KEY ("customer_id","review_id") REFERENCES "public"."reviews"("customer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_entries" ADD CONSTRAINT "wallet_entries_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_entries" ADD CONSTRAINT "wallet_entries_payment_attempt" FOREIGN KEY ("customer_id","payment_attempt_id") REFERENCES "public"."payment_attempts"("customer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_entries" ADD CONSTRAINT "wallet_entries_order" FOREIGN KEY ("customer_id","order_id") REFERENCES "public"."product_orders"("customer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_entries" ADD CONSTRAINT "wallet_entries_credit_note" FOREIGN KEY ("customer_id","credit_note_id") REFERENCES "public"."credit_notes"("customer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "addresses_customer_id_index" ON "addresses" USING btree ("customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "addresses_one_default" ON "addresses" USING btree ("customer_id") WHERE "addresses"."is_default";--> statement-breakpoint
CREATE INDEX "audit_log_customer_id_id_index" ON "audit_log" USING btree ("customer_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_order_id_id_index" ON "audit_log" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "cart_lines_customer_id_index" ON "cart_lines" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "cart_requests_created_at_index" ON "cart_requests" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "categories_activity_id_index" ON "categories" USING btree ("activity_id");--> statement-breakpoint
CREATE INDEX "categories_parent_id_index" ON "categories" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "services_category_id_index" ON "services" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "password_resets_customer_id_index" ON "password_resets" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "password_resets_expires_at_index" ON "password_resets" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "phone_codes_expires_at_index" ON "phone_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "crew_activities_crew_id_index" ON "crew_activities" USING btree ("crew_id");--> statement-breakpoint
CREATE INDEX "crew_activities_roster_id_activity_id_crew_id_index" ON "crew_activities" USING btree ("roster_id","activity_id","crew_id");--> statement-breakpoint
CREATE INDEX "crew_slots_half_hour_index" ON "crew_slots" USING btree ("half_hour");--> statement-breakpoint
CREATE INDEX "held_spans_held_until_index" ON "held_spans" USING btree ("held_until");--> statement-breakpoint
CREATE INDEX "holds_crew_id_index" ON "holds" USING btree ("crew_id");--> statement-breakpoint
CREATE INDEX "holds_expires_at_index" ON "holds" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "customers_email_index" ON "customers" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "customers_ref_code" ON "customers" USING btree ("ref_code") WHERE "customers"."ref_code" <> '';--> statement-breakpoint
CREATE INDEX "customers_phone" ON "customers" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "customers_unverified" ON "customers" USING btree ("created_at") WHERE not "customers"."is_phone_verified";--> statement-breakpoint
CREATE UNIQUE INDEX "customers_verified_phone" ON "customers" USING btree ("dial_code","phone") WHERE "customers"."is_phone_verified";--> statement-breakpoint
CREATE INDEX "sessions_parent_hash_index" ON "sessions" USING btree ("parent_hash");--> statement-breakpoint
CREATE INDEX "sessions_expires_at_index" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "outbox_recipient_index" ON "outbox" USING btree ("recipient");--> statement-breakpoint
CREATE INDEX "outbox_created_at_index" ON "outbox" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "queued_messages_recipient_index" ON "queued_messages" USING btree ("recipient");--> statement-breakpoint
CREATE INDEX "queued_messages_next_attempt_at_index" ON "queued_messages" USING btree ("next_attempt_at");--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_once_per_visit" ON "notifications" USING btree ("order_id","visit_number","kind") WHERE "notifications"."kind" not in ('Rescheduled', 'Assigned');--> statement-breakpoint
CREATE INDEX "notifications_customer_id_created_at_index" ON "notifications" USING btree ("customer_id","created_at");--> statement-breakpoint
CREATE INDEX "notifications_read" ON "notifications" USING btree ("created_at") WHERE "notifications"."read_at" is not null;--> statement-breakpoint
CREATE INDEX "coupon_uses_code_index" ON "coupon_uses" USING btree ("code");--> statement-breakpoint
CREATE INDEX "credit_notes_customer_id_order_id_index" ON "credit_notes" USING btree ("customer_id","order_id");--> statement-breakpoint
CREATE INDEX "order_events_customer_id_order_id_index" ON "order_events" USING btree ("customer_id","order_id");--> statement-breakpoint
CREATE INDEX "order_lines_customer_id_order_id_index" ON "order_lines" USING btree ("customer_id","order_id");--> statement-breakpoint
CREATE INDEX "order_lines_order_id_index" ON "order_lines" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_lines_transaction_id_index" ON "order_lines" USING btree ("transaction_id") WHERE "order_lines"."transaction_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_one_per_attempt" ON "orders" USING btree ("payment_attempt_id");--> statement-breakpoint
CREATE INDEX "orders_customer_id_placed_at_index" ON "orders" USING btree ("customer_id","placed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_one_per_cart" ON "payment_attempts" USING btree ("customer_id","cart_revision","payment_method","address_id","grand_total") WHERE "payment_attempts"."state" = 'open';--> statement-breakpoint
CREATE INDEX "payment_attempts_due" ON "payment_attempts" USING btree ("next_check_at") WHERE "payment_attempts"."state" = 'open';--> statement-breakpoint
CREATE INDEX "payment_attempts_placed" ON "payment_attempts" USING btree ("customer_id","cart_revision") WHERE "payment_attempts"."state" = 'placed';--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_one_per_payment" ON "payment_attempts" USING btree ("payment_ref");--> statement-breakpoint
CREATE INDEX "payment_attempts_cancelled" ON "payment_attempts" USING btree ("created_at") WHERE "payment_attempts"."state" = 'cancelled';--> statement-breakpoint
CREATE INDEX "refunds_customer_id_index" ON "refunds" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "refunds_due" ON "refunds" USING btree ("next_attempt_at") WHERE "refunds"."next_attempt_at" is not null;--> statement-breakpoint
CREATE INDEX "visits_customer_id_starts_at_index" ON "visits" USING btree ("customer_id","starts_at");--> statement-breakpoint
CREATE INDEX "visits_crew_id_starts_at_index" ON "visits" USING btree ("crew_id","starts_at");--> statement-breakpoint
CREATE INDEX "visits_confirmed" ON "visits" USING btree ("starts_at") WHERE "visits"."status" = 'Confirmed';--> statement-breakpoint
CREATE INDEX "visits_open" ON "visits" USING btree ("ends_at") WHERE "visits"."status" in ('Confirmed', 'Assigned', 'In progress');--> statement-breakpoint
CREATE INDEX "visits_rare" ON "visits" USING btree ("order_id") WHERE "visits"."status" in ('Pending', 'Cancelled');--> statement-breakpoint
CREATE INDEX "visits_unconfirmed" ON "visits" USING btree ("ends_at") WHERE "visits"."is_unconfirmed";--> statement-breakpoint
CREATE INDEX "partner_transactions_partner_id_index" ON "partner_transactions" USING btree ("partner_id");--> statement-breakpoint
CREATE INDEX "partner_transactions_unused" ON "partner_transactions" USING btree ("created_at") WHERE "partner_transactions"."customer_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_customers_customer_id_index" ON "payment_customers" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "product_order_lines_customer_id_order_id_index" ON "product_order_lines" USING btree ("customer_id","order_id");--> statement-breakpoint
CREATE INDEX "product_order_lines_order_id_index" ON "product_order_lines" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "product_orders_customer_id_placed_at_index" ON "product_orders" USING btree ("customer_id","placed_at");--> statement-breakpoint
CREATE INDEX "product_orders_activity_id_index" ON "product_orders" USING btree ("activity_id");--> statement-breakpoint
CREATE INDEX "product_orders_store_id_index" ON "product_orders" USING btree ("store_id");--> statement-breakpoint
CREATE INDEX "rate_limits_window_ends_at_index" ON "rate_limits" USING btree ("window_ends_at");--> statement-breakpoint
CREATE INDEX "rate_limits_account" ON "rate_limits" USING btree (split_part("key", ':', 3)) WHERE split_part("rate_limits"."key", ':', 2) = 'account';--> statement-breakpoint
CREATE INDEX "reviews_not_shown" ON "reviews" USING btree ("id") WHERE "reviews"."state" <> 'shown';--> statement-breakpoint
CREATE INDEX "service_reviews_customer_id_review_id_index" ON "service_reviews" USING btree ("customer_id","review_id");--> statement-breakpoint
CREATE INDEX "unknown_payments_due" ON "unknown_payments" USING btree ("next_check_at") WHERE "unknown_payments"."next_check_at" is not null;--> statement-breakpoint
CREATE INDEX "wallet_entries_customer_id_index" ON "wallet_entries" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "wallet_entries_payment_attempt_id_index" ON "wallet_entries" USING btree ("payment_attempt_id");--> statement-breakpoint
CREATE INDEX "wallet_entries_order_id_index" ON "wallet_entries" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "wallet_entries_one_payment" ON "wallet_entries" USING btree ("payment_attempt_id") WHERE "wallet_entries"."amount" < 0;--> statement-breakpoint
CREATE UNIQUE INDEX "wallet_entries_one_refund_per_attempt" ON "wallet_entries" USING btree ("payment_attempt_id") WHERE "wallet_entries"."amount" > 0 and "wallet_entries"."credit_note_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "wallet_entries_one_per_credit_note" ON "wallet_entries" USING btree ("credit_note_id") WHERE "wallet_entries"."credit_note_id" is not null;--> statement-breakpoint
CREATE INDEX "sandbox_events_next_attempt_at_index" ON "sandbox_events" USING btree ("next_attempt_at");--> statement-breakpoint
CREATE INDEX "sandbox_intents_processing" ON "sandbox_intents" USING btree ("id") WHERE "sandbox_intents"."intent" ->> 'status' = 'processing';--> statement-breakpoint
CREATE INDEX "sandbox_payment_methods_customer_index" ON "sandbox_payment_methods" USING btree ("customer");--> statement-breakpoint
CREATE INDEX "sandbox_refunds_intent_id_index" ON "sandbox_refunds" USING btree ("intent_id");--> statement-breakpoint
CREATE INDEX "sandbox_refunds_changes_at_index" ON "sandbox_refunds" USING btree ("changes_at");--> statement-breakpoint
CREATE INDEX "sandbox_responses_created_at_index" ON "sandbox_responses" USING btree ("created_at");--> statement-breakpoint
-- The lock makes those who pay from one wallet wait for each other, so that each counts what the others took.
CREATE FUNCTION "wallet_never_below_zero"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM "customers" WHERE "id" = NEW."customer_id" FOR NO KEY UPDATE;
  IF (SELECT sum("amount") FROM "wallet_entries" WHERE "customer_id" = NEW."customer_id") < 0 THEN
    RAISE EXCEPTION 'the wallet of customer % would fall below 0', NEW."customer_id" USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "wallet_entries_never_below_zero" AFTER INSERT OR UPDATE ON "wallet_entries" FOR EACH ROW EXECUTE FUNCTION "wallet_never_below_zero"();--> statement-breakpoint
CREATE FUNCTION "audit_log_append_only"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF NEW."reason" = '' AND to_jsonb(NEW) - 'reason' = to_jsonb(OLD) - 'reason' THEN RETURN NEW; END IF;
  END IF;
  RAISE EXCEPTION 'the audit log is append-only' USING ERRCODE = 'restrict_violation';
END
$$;--> statement-breakpoint
CREATE TRIGGER "audit_log_no_change" BEFORE UPDATE OR DELETE ON "audit_log" FOR EACH ROW EXECUTE FUNCTION "audit_log_append_only"();--> statement-breakpoint
CREATE TRIGGER "audit_log_no_truncate" BEFORE TRUNCATE ON "audit_log" FOR EACH STATEMENT EXECUTE FUNCTION "audit_log_append_only"();--> statement-breakpoint
CREATE FUNCTION "count_data_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "data_versions" ("name", "version") VALUES (TG_ARGV[0], 1)
    ON CONFLICT ("name") DO UPDATE SET "version" = "data_versions"."version" + 1;
  PERFORM pg_notify('data_changed', TG_ARGV[0]);
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "activities_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "activities" FOR EACH STATEMENT EXECUTE FUNCTION "count_data_change"('catalog');--> statement-breakpoint
CREATE TRIGGER "categories_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "categories" FOR EACH STATEMENT EXECUTE FUNCTION "count_data_change"('catalog');--> statement-breakpoint
CREATE TRIGGER "services_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "services" FOR EACH STATEMENT EXECUTE FUNCTION "count_data_change"('catalog');--> statement-breakpoint
CREATE TRIGGER "home_sections_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "home_sections" FOR EACH STATEMENT EXECUTE FUNCTION "count_data_change"('catalog');--> statement-breakpoint
CREATE TRIGGER "catalog_state_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "catalog_state" FOR EACH STATEMENT EXECUTE FUNCTION "count_data_change"('catalog');--> statement-breakpoint
CREATE TRIGGER "crew_activities_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "crew_activities" FOR EACH STATEMENT EXECUTE FUNCTION "count_data_change"('crews');--> statement-breakpoint
CREATE TRIGGER "working_hours_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "working_hours" FOR EACH STATEMENT EXECUTE FUNCTION "count_data_change"('crews');--> statement-breakpoint
CREATE TRIGGER "roster_hours_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "roster_hours" FOR EACH STATEMENT EXECUTE FUNCTION "count_data_change"('crews');--> statement-breakpoint
CREATE TRIGGER "roster_communities_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "roster_communities" FOR EACH STATEMENT EXECUTE FUNCTION "count_data_change"('crews');--> statement-breakpoint
INSERT INTO "rosters" ("id", "name") OVERRIDING SYSTEM VALUE VALUES (0, 'Hours of the activity, everywhere');
