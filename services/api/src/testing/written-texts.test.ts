import { editAddress, listAddresses } from '@dar/contracts/addresses';
import { addToCart, getCart } from '@dar/contracts/cart';
import { paymentInit, placedOrder, placeOrder } from '@dar/contracts/checkout';
import * as office from '@dar/contracts/office';
import { myServiceOrders, serviceOrderDetails } from '@dar/contracts/orders';
import { changeName, getProfile } from '@dar/contracts/profile';
import { saveTaskAndTime } from '@dar/contracts/schedule';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { messagesTo } from './latest-code.ts';
import { PLAIN } from './test-catalog.ts';
import { openTestShop, type TestCustomer, type TestShop } from './test-shop.ts';

/** A command of terminals, an override of the direction, and a second line. */
const WRITTEN = 'Om\u001b[31mar\u202e elaS\r\nBcc: x';
const SHOWN = 'Omar elaS Bcc: x';
const ATTACKS = ['\u001b', '\u202e', '\u0007'];

let shop: TestShop;
let customer: TestCustomer;
let orderId: number;
let paymentAttemptId: string;
beforeAll(async () => {
  shop = await openTestShop();
  customer = await shop.newCustomer();
  await customer.call(changeName, { first_name: WRITTEN, last_name: WRITTEN });
  const [home] = (await customer.call(listAddresses, {})).oData;
  await customer.call(editAddress, { address_id: home?.id ?? 0, full_name: WRITTEN, street: WRITTEN });
  await customer.call(addToCart, { service_id: PLAIN.id });
  await customer.call(saveTaskAndTime, { service_date: '2026-11-26 09:00', task_description: `Ring\u0007 ${WRITTEN}` });
  const { invoice_id } = (await customer.call(paymentInit, { payment_type: '5' })).oData;
  paymentAttemptId = invoice_id;
  orderId = Number((await customer.call(placeOrder, { invoice_id })).orderId);
});
afterAll(() => shop.close());

async function fetchText(url: string): Promise<string> {
  const { pathname, search } = new URL(url, 'http://shop');
  const response = await shop.app.inject({ url: pathname + search });
  expect(response.statusCode, url).toBe(200);
  return response.body;
}

test('no output has the controls that a customer wrote', async () => {
  const details = (await customer.call(serviceOrderDetails, { service_order_id: orderId })).oData;
  const order = await shop.office(office.officeOrder, { order: details.order_no });
  const placed = (await customer.call(placedOrder, { invoice_id: paymentAttemptId })).oData;
  const [email] = await messagesTo(shop, customer.email);
  const outputs = {
    cart: await customer.call(getCart, {}),
    profile: await customer.call(getProfile, {}),
    orders: await customer.call(myServiceOrders, {}),
    details,
    office: order,
    list: await shop.office(office.officeOrders, { customer: String(customer.id) }),
    email,
    placed,
    invoice: await fetchText(placed.invoice_url),
    calendar: await fetchText(placed.calendar_url),
  };
  for (const [name, output] of Object.entries(outputs)) {
    const texts: string[] = [];
    JSON.stringify(output, (_key, part) => {
      if (typeof part === 'string') texts.push(part);
      return part;
    });
    expect(texts.join('\n').length, name).toBeGreaterThan(20);
    expect(
      texts.filter((text) => ATTACKS.some((attack) => text.includes(attack))),
      name,
    ).toEqual([]);
  }
  expect(order.oData.customer.name).toContain(SHOWN);
  expect(outputs.invoice).toContain(SHOWN);
});
