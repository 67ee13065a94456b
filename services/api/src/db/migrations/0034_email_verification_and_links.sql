ALTER TABLE "customers" ADD COLUMN "links_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "awaits_verified_email" boolean DEFAULT false NOT NULL;