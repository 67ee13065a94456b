ALTER TABLE "sessions" VALIDATE CONSTRAINT "sessions_parent";--> statement-breakpoint
ALTER TABLE "order_lines" VALIDATE CONSTRAINT "order_lines_order";--> statement-breakpoint
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_invoice";--> statement-breakpoint
ALTER TABLE "refunds" VALIDATE CONSTRAINT "refunds_invoice";--> statement-breakpoint
ALTER TABLE "product_order_lines" VALIDATE CONSTRAINT "product_order_lines_order";--> statement-breakpoint
ALTER TABLE "wallet_entries" VALIDATE CONSTRAINT "wallet_entries_invoice";--> statement-breakpoint
ALTER TABLE "wallet_entries" VALIDATE CONSTRAINT "wallet_entries_order";--> statement-breakpoint
ALTER TABLE "wallet_entries" VALIDATE CONSTRAINT "wallet_entries_credit_note";--> statement-breakpoint
ALTER TABLE "order_lines" VALIDATE CONSTRAINT "order_lines_customer";--> statement-breakpoint
ALTER TABLE "product_order_lines" VALIDATE CONSTRAINT "product_order_lines_customer";
