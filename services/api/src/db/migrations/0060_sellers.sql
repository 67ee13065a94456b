CREATE TABLE "sellers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sellers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"valid_from" timestamp with time zone NOT NULL,
	"name" text NOT NULL,
	"name_ar" text NOT NULL,
	"address" text NOT NULL,
	"address_ar" text NOT NULL,
	"phone" text NOT NULL,
	"email" text NOT NULL,
	"tax_number" text,
	"vat_percent" integer NOT NULL
);
