-- A day off is leave, no longer the taken half hours of a day.
-- Few rows: staff enters days off.
INSERT INTO "crew_leave" ("crew_id", "first_day", "last_day", "reason")
  SELECT DISTINCT "crew_id", ("half_hour" AT TIME ZONE 'Asia/Dubai')::date, ("half_hour" AT TIME ZONE 'Asia/Dubai')::date, 'Day off'
  FROM "crew_slots" WHERE "customer_id" = 0;--> statement-breakpoint
-- Few rows: staff enters days off.
WITH "freed" AS (
  DELETE FROM "crew_slots" WHERE "customer_id" = 0 RETURNING "crew_id", "half_hour"
), "counted" AS (
  SELECT "activity_id", "half_hour", "roster_id" * 8 + "crew_id" % 8 AS "shard", count(*) AS "crews"
  FROM "freed" JOIN "crew_activities" USING ("crew_id") GROUP BY 1, 2, 3
)
UPDATE "booked_crews" SET "crews" = "booked_crews"."crews" - "counted"."crews" FROM "counted"
  WHERE "booked_crews"."activity_id" = "counted"."activity_id" AND "booked_crews"."half_hour" = "counted"."half_hour"
    AND "booked_crews"."shard" = "counted"."shard";
