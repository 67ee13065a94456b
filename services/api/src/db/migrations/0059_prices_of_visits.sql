ALTER TABLE "credit_notes" ADD COLUMN "vat" bigint;--> statement-breakpoint
ALTER TABLE "visits" ADD COLUMN "price" bigint;