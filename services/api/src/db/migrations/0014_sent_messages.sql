CREATE TABLE "sent_messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sent_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" integer NOT NULL,
	"order_id" bigint,
	"payment_attempt_id" text,
	"topic" text NOT NULL,
	"channel" text NOT NULL,
	"language" text,
	"recipient" text NOT NULL,
	"state" text NOT NULL,
	"attempts" integer NOT NULL,
	"attempted_at" timestamp with time zone,
	"provider_id" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "queued_messages" ADD COLUMN "sent_message_id" bigint;--> statement-breakpoint
ALTER TABLE "sent_messages" ADD CONSTRAINT "sent_messages_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sent_messages" ADD CONSTRAINT "sent_messages_order" FOREIGN KEY ("customer_id","order_id") REFERENCES "public"."orders"("customer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sent_messages" ADD CONSTRAINT "sent_messages_payment_attempt" FOREIGN KEY ("customer_id","payment_attempt_id") REFERENCES "public"."payment_attempts"("customer_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sent_messages_customer_id_order_id_index" ON "sent_messages" USING btree ("customer_id","order_id");--> statement-breakpoint
CREATE INDEX "sent_messages_customer_id_payment_attempt_id_index" ON "sent_messages" USING btree ("customer_id","payment_attempt_id");--> statement-breakpoint
CREATE INDEX "sent_messages_created_at_index" ON "sent_messages" USING btree ("created_at");