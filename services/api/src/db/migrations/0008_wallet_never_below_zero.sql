UPDATE "invoices" SET "state" = 'placed' WHERE EXISTS (SELECT 1 FROM "orders" WHERE "orders"."invoice_id" = "invoices"."id");
--> statement-breakpoint
-- The lock makes those who pay from one wallet wait for each other, so that each counts what the others took.
CREATE FUNCTION "wallet_never_below_zero"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM "customers" WHERE "id" = NEW."customer_id" FOR NO KEY UPDATE;
  IF (SELECT sum("amount") FROM "wallet_entries" WHERE "customer_id" = NEW."customer_id") < 0 THEN
    RAISE EXCEPTION 'the wallet of customer % would fall below 0', NEW."customer_id" USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "wallet_entries_never_below_zero" AFTER INSERT OR UPDATE ON "wallet_entries"
  FOR EACH ROW EXECUTE FUNCTION "wallet_never_below_zero"();
