ALTER TABLE "cart_lines" ALTER COLUMN "id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "cart_lines" ALTER COLUMN "id" SET MAXVALUE 9223372036854775807;--> statement-breakpoint
ALTER TABLE "notifications" ALTER COLUMN "id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "notifications" ALTER COLUMN "id" SET MAXVALUE 9223372036854775807;--> statement-breakpoint
ALTER TABLE "notifications" ALTER COLUMN "order_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "order_lines" ALTER COLUMN "id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "order_lines" ALTER COLUMN "id" SET MAXVALUE 9223372036854775807;--> statement-breakpoint
ALTER TABLE "order_lines" ALTER COLUMN "order_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "outbox" ALTER COLUMN "id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "outbox" ALTER COLUMN "id" SET MAXVALUE 9223372036854775807;--> statement-breakpoint
ALTER TABLE "product_order_lines" ALTER COLUMN "order_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "product_orders" ALTER COLUMN "id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "wallet_entries" ALTER COLUMN "id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "wallet_entries" ALTER COLUMN "id" SET MAXVALUE 9223372036854775807;--> statement-breakpoint
ALTER TABLE "wallet_entries" ALTER COLUMN "order_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_customer_id_id" UNIQUE("customer_id","id");--> statement-breakpoint
CREATE TABLE "crew_slots" (
	"crew_id" integer NOT NULL,
	"half_hour" timestamp with time zone NOT NULL,
	"customer_id" integer NOT NULL,
	"expires_at" timestamp with time zone,
	CONSTRAINT "crew_slots_crew_id_half_hour_pk" PRIMARY KEY("crew_id","half_hour"),
	CONSTRAINT "crew_slots_half_hour" CHECK (extract(epoch from "crew_slots"."half_hour")::bigint % 1800 = 0)
);--> statement-breakpoint
CREATE TABLE "held_spans" (
	"customer_id" integer NOT NULL,
	"held_from" timestamp with time zone NOT NULL,
	"held_until" timestamp with time zone NOT NULL,
	CONSTRAINT "held_spans_customer_id_held_from_pk" PRIMARY KEY("customer_id","held_from")
);--> statement-breakpoint
CREATE TABLE "holds" (
	"customer_id" integer NOT NULL,
	"number" integer DEFAULT 1 NOT NULL,
	"crew_id" integer NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"is_extended" boolean DEFAULT false NOT NULL,
	CONSTRAINT "holds_customer_id_number_pk" PRIMARY KEY("customer_id","number"),
	CONSTRAINT "holds_order" CHECK ("holds"."starts_at" < "holds"."ends_at")
);--> statement-breakpoint
CREATE TABLE "visits" (
	"customer_id" integer NOT NULL,
	"order_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"crew_id" integer,
	"status" text NOT NULL,
	CONSTRAINT "visits_customer_id_order_id_number_pk" PRIMARY KEY("customer_id","order_id","number"),
	CONSTRAINT "visits_order" CHECK ("visits"."starts_at" < "visits"."ends_at")
);--> statement-breakpoint
-- Copies the bookings and holds of crew_times, which stays for the release before this one.
INSERT INTO "visits" ("customer_id", "order_id", "number", "starts_at", "ends_at", "crew_id", "status")
  SELECT "orders"."customer_id", "orders"."id", 1, "orders"."starts_at", "orders"."ends_at", "crew_times"."crew_id", "orders"."status"
  FROM "orders" LEFT JOIN "crew_times" ON "crew_times"."id" = "orders"."crew_time_id";--> statement-breakpoint
INSERT INTO "crew_slots" ("crew_id", "half_hour", "customer_id", "expires_at")
  SELECT "crew_id", "half_hour", "customer_id", "expires_at"
  FROM "crew_times", generate_series(date_bin('30 minutes', "starts_at", 'epoch'), "ends_at" - interval '1 microsecond', interval '30 minutes') AS "half_hour"
  WHERE NOT EXISTS (SELECT FROM "orders" WHERE "orders"."crew_time_id" = "crew_times"."id" AND "orders"."status" = 'Cancelled')
  ORDER BY "expires_at" NULLS FIRST
  ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "holds" ("customer_id", "crew_id", "starts_at", "ends_at", "expires_at", "is_extended")
  SELECT "customer_id", "crew_id", "starts_at", "ends_at", "expires_at", "is_extended" FROM "crew_times" WHERE "expires_at" IS NOT NULL;--> statement-breakpoint
INSERT INTO "held_spans" ("customer_id", "held_from", "held_until")
  SELECT "customer_id", "held_from", max("held_until") FROM "crew_holds" GROUP BY "customer_id", "held_from";--> statement-breakpoint
ALTER TABLE "crew_slots" ADD CONSTRAINT "crew_slots_crew_id_crews_id_fk" FOREIGN KEY ("crew_id") REFERENCES "public"."crews"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_spans" ADD CONSTRAINT "held_spans_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_crew_id_crews_id_fk" FOREIGN KEY ("crew_id") REFERENCES "public"."crews"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_crew_id_crews_id_fk" FOREIGN KEY ("crew_id") REFERENCES "public"."crews"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_customer_id_order_id_orders_customer_id_id_fk" FOREIGN KEY ("customer_id","order_id") REFERENCES "public"."orders"("customer_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "crew_slots_half_hour_index" ON "crew_slots" USING btree ("half_hour");--> statement-breakpoint
CREATE INDEX "held_spans_held_until_index" ON "held_spans" USING btree ("held_until");--> statement-breakpoint
CREATE INDEX "holds_crew_id_index" ON "holds" USING btree ("crew_id");--> statement-breakpoint
CREATE INDEX "holds_expires_at_index" ON "holds" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "visits_customer_id_starts_at_index" ON "visits" USING btree ("customer_id","starts_at");--> statement-breakpoint
CREATE INDEX "visits_crew_id_starts_at_index" ON "visits" USING btree ("crew_id","starts_at");
