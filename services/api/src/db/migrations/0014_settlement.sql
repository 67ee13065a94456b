DROP INDEX "invoices_open";--> statement-breakpoint
DROP INDEX "refunds_due";--> statement-breakpoint
ALTER TABLE "invoices" ALTER COLUMN "next_check_at" SET DEFAULT now();--> statement-breakpoint
UPDATE "invoices" SET "next_check_at" = "created_at" WHERE "next_check_at" IS NULL;--> statement-breakpoint
ALTER TABLE "invoices" ALTER COLUMN "next_check_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "state" text DEFAULT 'created' NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "failures" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "next_try_at" timestamp with time zone DEFAULT now();--> statement-breakpoint
UPDATE "refunds" SET "state" = 'succeeded', "next_try_at" = NULL WHERE "done_at" IS NOT NULL AND "provider_ref" IS NULL;--> statement-breakpoint
-- Until now a refund was done when the provider took it: it is asked once more.
UPDATE "refunds" SET "state" = 'pending', "done_at" = NULL WHERE "provider_ref" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_intents" ADD COLUMN "refund_outcome" text DEFAULT 'succeeds' NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_refunds" ADD COLUMN "next_status" text;--> statement-breakpoint
ALTER TABLE "sandbox_refunds" ADD COLUMN "changes_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "invoices_due" ON "invoices" USING btree ("next_check_at") WHERE "invoices"."state" = 'open';--> statement-breakpoint
CREATE INDEX "invoices_placed" ON "invoices" USING btree ("customer_id","cart_revision") WHERE "invoices"."state" = 'placed';--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_one_per_payment" ON "invoices" USING btree ("payment_ref");--> statement-breakpoint
CREATE INDEX "sandbox_refunds_changes_at_index" ON "sandbox_refunds" USING btree ("changes_at");--> statement-breakpoint
CREATE INDEX "refunds_due" ON "refunds" USING btree ("next_try_at") WHERE "refunds"."next_try_at" is not null;