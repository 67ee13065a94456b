ALTER TABLE "notifications" RENAME COLUMN "status" TO "kind";--> statement-breakpoint
DROP INDEX "notifications_once_per_status";--> statement-breakpoint
ALTER TABLE "notifications" ALTER COLUMN "order_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ALTER COLUMN "order_type" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "wallet_entries" ADD COLUMN "order_id" integer;--> statement-breakpoint
ALTER TABLE "wallet_entries" ADD CONSTRAINT "wallet_entries_order_id_product_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."product_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_once_per_kind" ON "notifications" USING btree ("order_id","kind") WHERE "notifications"."kind" <> 'Rescheduled';