ALTER TABLE "sessions" ADD COLUMN "parent_hash" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_parent_hash_sessions_token_hash_fk" FOREIGN KEY ("parent_hash") REFERENCES "public"."sessions"("token_hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_parent_hash_index" ON "sessions" USING btree ("parent_hash");