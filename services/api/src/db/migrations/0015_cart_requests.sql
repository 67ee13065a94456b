CREATE TABLE "cart_requests" (
	"customer_id" integer NOT NULL,
	"request_id" uuid NOT NULL,
	"payload_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cart_requests_customer_id_request_id_pk" PRIMARY KEY("customer_id","request_id")
);
--> statement-breakpoint
ALTER TABLE "cart_requests" ADD CONSTRAINT "cart_requests_customer_id_carts_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."carts"("customer_id") ON DELETE cascade ON UPDATE no action;