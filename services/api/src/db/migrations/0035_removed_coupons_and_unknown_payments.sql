CREATE TABLE "unknown_payments" (
	"payment_ref" text PRIMARY KEY NOT NULL,
	"invoice_id" text NOT NULL,
	"reported_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_check_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN "removed_coupon" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "unknown_payments_due" ON "unknown_payments" USING btree ("next_check_at") WHERE "unknown_payments"."next_check_at" is not null;