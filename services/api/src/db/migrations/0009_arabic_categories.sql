ALTER TABLE "order_lines" ADD COLUMN "category_name_ar" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "parent_category_name_ar" text DEFAULT '' NOT NULL;