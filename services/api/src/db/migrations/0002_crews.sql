CREATE TABLE "crew_reports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "crew_reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" integer NOT NULL,
	"order_id" bigint NOT NULL,
	"visit_number" integer NOT NULL,
	"member_id" integer NOT NULL,
	"crew_id" integer NOT NULL,
	"request_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"clock_skew_seconds" integer DEFAULT 0 NOT NULL,
	"state" text NOT NULL,
	"why" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"photo" text,
	"amount" bigint,
	CONSTRAINT "crew_reports_requestId_unique" UNIQUE("request_id"),
	CONSTRAINT "crew_reports_amount" CHECK ("crew_reports"."amount" is null or "crew_reports"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "former_crews" (
	"customer_id" integer NOT NULL,
	"order_id" bigint NOT NULL,
	"visit_number" integer NOT NULL,
	"crew_id" integer NOT NULL,
	CONSTRAINT "former_crews_customer_id_order_id_visit_number_crew_id_pk" PRIMARY KEY("customer_id","order_id","visit_number","crew_id")
);
--> statement-breakpoint
CREATE TABLE "crew_codes" (
	"member_id" integer PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "crew_leave" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "crew_leave_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"crew_id" integer NOT NULL,
	"member_id" integer,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"reason" text NOT NULL,
	CONSTRAINT "crew_leave_order" CHECK ("crew_leave"."first_day" <= "crew_leave"."last_day")
);
--> statement-breakpoint
CREATE TABLE "crew_members" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "crew_members_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"crew_id" integer NOT NULL,
	"name" text NOT NULL,
	"dial_code" text NOT NULL,
	"phone" text NOT NULL,
	"languages" jsonb NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"staff_id" integer
);
--> statement-breakpoint
ALTER TABLE "crews" ADD COLUMN "retired_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "crew_reports" ADD CONSTRAINT "crew_reports_member_id_crew_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."crew_members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crew_reports" ADD CONSTRAINT "crew_reports_crew_id_crews_id_fk" FOREIGN KEY ("crew_id") REFERENCES "public"."crews"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crew_reports" ADD CONSTRAINT "crew_reports_customer_id_order_id_orders_customer_id_id_fk" FOREIGN KEY ("customer_id","order_id") REFERENCES "public"."orders"("customer_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_crews" ADD CONSTRAINT "former_crews_crew_id_crews_id_fk" FOREIGN KEY ("crew_id") REFERENCES "public"."crews"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_crews" ADD CONSTRAINT "former_crews_customer_id_order_id_orders_customer_id_id_fk" FOREIGN KEY ("customer_id","order_id") REFERENCES "public"."orders"("customer_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crew_codes" ADD CONSTRAINT "crew_codes_member_id_crew_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."crew_members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crew_leave" ADD CONSTRAINT "crew_leave_crew_id_crews_id_fk" FOREIGN KEY ("crew_id") REFERENCES "public"."crews"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crew_leave" ADD CONSTRAINT "crew_leave_member_id_crew_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."crew_members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crew_members" ADD CONSTRAINT "crew_members_crew_id_crews_id_fk" FOREIGN KEY ("crew_id") REFERENCES "public"."crews"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "crew_reports_customer_id_order_id_index" ON "crew_reports" USING btree ("customer_id","order_id");--> statement-breakpoint
CREATE INDEX "crew_reports_member_id_index" ON "crew_reports" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "crew_reports_crew_id_at_index" ON "crew_reports" USING btree ("crew_id","at");--> statement-breakpoint
CREATE INDEX "former_crews_crew_id_index" ON "former_crews" USING btree ("crew_id");--> statement-breakpoint
CREATE INDEX "crew_codes_expires_at_index" ON "crew_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "crew_leave_crew_id_last_day_index" ON "crew_leave" USING btree ("crew_id","last_day");--> statement-breakpoint
CREATE INDEX "crew_leave_member_id_index" ON "crew_leave" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "crew_members_crew_id_index" ON "crew_members" USING btree ("crew_id");--> statement-breakpoint
CREATE UNIQUE INDEX "crew_members_phone" ON "crew_members" USING btree ("dial_code","phone") WHERE "crew_members"."is_active";--> statement-breakpoint
CREATE FUNCTION "keep_former_crew"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "former_crews" ("customer_id", "order_id", "visit_number", "crew_id")
    VALUES (OLD."customer_id", OLD."order_id", OLD."number", OLD."crew_id") ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "visits_keep_former_crew" AFTER UPDATE OF "crew_id" ON "visits" FOR EACH ROW
  WHEN (OLD."crew_id" IS NOT NULL AND OLD."crew_id" IS DISTINCT FROM NEW."crew_id") EXECUTE FUNCTION "keep_former_crew"();
