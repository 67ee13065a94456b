-- Places an order that is paid in cash where nothing is in its way, as CheckoutService does step by step (decision 34):
-- the invoice is open, the cart still is the invoice's, and so is the slot that the customer holds. Gives the order's id;
-- null, and nothing done, where that does not hold. Fails with serialization_failure, and everything undone, when another
-- call changed the invoice or the slot meanwhile. In the texts {order} stands for the order's number.
CREATE FUNCTION place_cash_order(
  p_customer_id integer, p_invoice_id text, p_now timestamptz, p_order_no_prefix text, p_first_order_no integer,
  p_title text, p_title_ar text, p_text text, p_text_ar text
) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  v_revision integer;
  v_hold_id integer;
  v_invoice invoices;
  v_order_id integer;
  v_order_no text;
BEGIN
  SELECT invoices.cart_revision, crew_times.id INTO v_revision, v_hold_id
  FROM invoices
  JOIN carts ON carts.customer_id = invoices.customer_id AND carts.revision = invoices.cart_revision
  JOIN crew_times ON crew_times.customer_id = invoices.customer_id AND crew_times.expires_at > p_now
    AND crew_times.starts_at = invoices.starts_at AND crew_times.ends_at = invoices.ends_at
  JOIN crew_activities ON crew_activities.activity_id = invoices.activity_id
    AND crew_activities.crew_id = crew_times.crew_id
  WHERE invoices.id = p_invoice_id AND invoices.customer_id = p_customer_id
    AND invoices.payment_method = 'cash' AND invoices.state = 'open' AND invoices.starts_at > p_now;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;

  -- Locked in the order in which every change of a cart locks: cart, invoice, crew.
  UPDATE carts
  SET task_description = '', coupon_code = '', revision = revision + 1, empty_at_revision = revision + 1
  WHERE customer_id = p_customer_id AND revision = v_revision;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  UPDATE invoices SET state = 'placed' WHERE id = p_invoice_id AND state = 'open' RETURNING * INTO v_invoice;
  IF NOT FOUND THEN
    RAISE serialization_failure USING MESSAGE = 'the invoice was closed meanwhile';
  END IF;
  UPDATE crew_times SET expires_at = NULL WHERE id = v_hold_id AND expires_at > p_now;
  IF NOT FOUND THEN
    RAISE serialization_failure USING MESSAGE = 'the slot was given up meanwhile';
  END IF;

  DELETE FROM cart_lines WHERE customer_id = p_customer_id;
  INSERT INTO orders (
    customer_id, invoice_id, crew_time_id, status, placed_at, activity_id, address, payment_method, task_description,
    coupon_code, starts_at, ends_at, cart_total, service_charge, discount, tax, grand_total)
  VALUES (
    p_customer_id, p_invoice_id, v_hold_id, 'Confirmed', p_now, v_invoice.activity_id, v_invoice.address,
    v_invoice.payment_method, v_invoice.task_description, v_invoice.coupon_code, v_invoice.starts_at, v_invoice.ends_at,
    v_invoice.cart_total, v_invoice.service_charge, v_invoice.discount, v_invoice.tax, v_invoice.grand_total)
  RETURNING id INTO v_order_id;
  INSERT INTO order_lines (
    order_id, service_id, name, name_ar, image, category_name, parent_category_name, category_name_ar,
    parent_category_name_ar, unit_price, qty, options)
  SELECT
    v_order_id, (line->>'serviceId')::integer, line->>'name', line->>'nameAr', line->>'image', line->>'categoryName',
    line->>'parentCategoryName', coalesce(line->>'categoryNameAr', ''), coalesce(line->>'parentCategoryNameAr', ''),
    (line->>'unitPrice')::bigint, (line->>'qty')::integer, line->'options'
  FROM jsonb_array_elements(v_invoice.lines) WITH ORDINALITY AS frozen (line, place)
  ORDER BY place;
  v_order_no := p_order_no_prefix || (p_first_order_no + v_order_id);
  INSERT INTO notifications (
    customer_id, order_id, order_type, status, title, title_ar, text, text_ar, created_at)
  VALUES (
    p_customer_id, v_order_id, 'service', 'Confirmed', p_title, p_title_ar, replace(p_text, '{order}', v_order_no),
    replace(p_text_ar, '{order}', v_order_no), p_now);
  RETURN v_order_id;
END
$$;
