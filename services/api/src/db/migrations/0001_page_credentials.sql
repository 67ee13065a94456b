CREATE TABLE "page_credentials" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"customer_id" integer NOT NULL,
	"session_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "page_credentials" ADD CONSTRAINT "page_credentials_session" FOREIGN KEY ("customer_id","session_hash") REFERENCES "public"."sessions"("customer_id","token_hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "page_credentials_of_session" ON "page_credentials" USING btree ("customer_id","session_hash");--> statement-breakpoint
CREATE INDEX "page_credentials_expires_at_index" ON "page_credentials" USING btree ("expires_at");