ALTER TABLE "carts" ADD COLUMN "has_chosen_slot" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "carts" SET "has_chosen_slot" = "slot_chosen_at_revision" > "empty_at_revision";
