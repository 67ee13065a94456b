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
ALTER TABLE "carts" ADD COLUMN "address_id" integer;--> statement-breakpoint
ALTER TABLE "crew_activities" ADD COLUMN "roster_id" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "holds" ADD COLUMN "travel_minutes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "working_hours" ADD COLUMN "travel_minutes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "visits" ADD COLUMN "travel_minutes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "roster_communities" ADD CONSTRAINT "roster_communities_roster_id_rosters_id_fk" FOREIGN KEY ("roster_id") REFERENCES "public"."rosters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roster_hours" ADD CONSTRAINT "roster_hours_roster_id_rosters_id_fk" FOREIGN KEY ("roster_id") REFERENCES "public"."rosters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crew_activities" ADD CONSTRAINT "crew_activities_roster_id_rosters_id_fk" FOREIGN KEY ("roster_id") REFERENCES "public"."rosters"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "working_hours" ADD CONSTRAINT "working_hours_travel" CHECK ("working_hours"."travel_minutes" between 0 and 240) NOT VALID;--> statement-breakpoint
CREATE TRIGGER "roster_hours_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "roster_hours" FOR EACH STATEMENT EXECUTE FUNCTION count_data_change('crews');--> statement-breakpoint
CREATE TRIGGER "roster_communities_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "roster_communities" FOR EACH STATEMENT EXECUTE FUNCTION count_data_change('crews');
