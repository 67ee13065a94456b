ALTER TABLE "cart_lines" ALTER COLUMN "transaction_id" SET DATA TYPE varchar(100);--> statement-breakpoint
ALTER TABLE "cart_lines" ALTER COLUMN "transaction_id" SET DEFAULT '';