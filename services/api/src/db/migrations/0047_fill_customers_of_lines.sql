-- Newer lines have a customer.
DO $$
DECLARE
	last bigint := 0;
	highest bigint := (SELECT max("id") FROM "order_lines");
BEGIN
	WHILE last < highest LOOP
		UPDATE "order_lines" SET "customer_id" = "orders"."customer_id" FROM "orders"
			WHERE "order_lines"."id" > last AND "order_lines"."id" <= last + 10000
				AND "order_lines"."customer_id" IS NULL AND "orders"."id" = "order_lines"."order_id";
		last := last + 10000;
		COMMIT;
	END LOOP;
END
$$;--> statement-breakpoint
DO $$
DECLARE
	last bigint := 0;
	highest bigint := (SELECT max("id") FROM "product_order_lines");
BEGIN
	WHILE last < highest LOOP
		UPDATE "product_order_lines" SET "customer_id" = "product_orders"."customer_id" FROM "product_orders"
			WHERE "product_order_lines"."id" > last AND "product_order_lines"."id" <= last + 10000
				AND "product_order_lines"."customer_id" IS NULL AND "product_orders"."id" = "product_order_lines"."order_id";
		last := last + 10000;
		COMMIT;
	END LOOP;
END
$$;
