CREATE TABLE "booked_crews" (
	"activity_id" integer NOT NULL,
	"half_hour" timestamp with time zone NOT NULL,
	"shard" integer NOT NULL,
	"crews" integer NOT NULL,
	CONSTRAINT "booked_crews_activity_id_half_hour_shard_pk" PRIMARY KEY("activity_id","half_hour","shard")
);
--> statement-breakpoint
INSERT INTO "booked_crews" ("activity_id", "half_hour", "shard", "crews")
  SELECT "activity_id", "half_hour", "crew_id" % 8, count(*)
  FROM "crew_slots" JOIN "crew_activities" USING ("crew_id")
  WHERE "expires_at" IS NULL GROUP BY 1, 2, 3;
