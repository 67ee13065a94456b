DROP FUNCTION place_cash_order(integer, text, timestamptz, text, integer, text, text, text, text);--> statement-breakpoint
ALTER TABLE "carts" DROP COLUMN "empty_at_revision";--> statement-breakpoint
ALTER TABLE "carts" DROP COLUMN "slot_chosen_at_revision";
