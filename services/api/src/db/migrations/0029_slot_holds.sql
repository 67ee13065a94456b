ALTER TABLE "carts" ADD COLUMN "chosen_slot_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "crew_times" ADD COLUMN "is_extended" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "carts" DROP COLUMN "has_chosen_slot";