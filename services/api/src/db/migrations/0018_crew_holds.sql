CREATE TABLE "crew_holds" (
	"crew_time_id" integer PRIMARY KEY NOT NULL,
	"customer_id" integer NOT NULL,
	"held_from" timestamp with time zone NOT NULL,
	"held_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "crew_holds" ADD CONSTRAINT "crew_holds_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "crew_holds_customer_id_index" ON "crew_holds" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "crew_holds_held_until_index" ON "crew_holds" USING btree ("held_until");