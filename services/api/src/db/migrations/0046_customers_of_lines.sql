ALTER TABLE "order_lines" ADD COLUMN "customer_id" integer;--> statement-breakpoint
ALTER TABLE "product_order_lines" ADD COLUMN "customer_id" integer;--> statement-breakpoint
-- Fills in the customer of lines that the release before inserts.
CREATE FUNCTION fill_customer_of_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	EXECUTE format('SELECT customer_id FROM %I WHERE id = $1', TG_ARGV[0]) INTO NEW.customer_id USING NEW.order_id;
	RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER "order_lines_customer" BEFORE INSERT ON "order_lines" FOR EACH ROW WHEN (NEW.customer_id IS NULL) EXECUTE FUNCTION fill_customer_of_line('orders');--> statement-breakpoint
CREATE TRIGGER "product_order_lines_customer" BEFORE INSERT ON "product_order_lines" FOR EACH ROW WHEN (NEW.customer_id IS NULL) EXECUTE FUNCTION fill_customer_of_line('product_orders');--> statement-breakpoint
ALTER TABLE "customers" DROP CONSTRAINT "customers_referred_by_customers_id_fk";--> statement-breakpoint
ALTER TABLE "partner_transactions" DROP CONSTRAINT "partner_transactions_customer_id_customers_id_fk";
