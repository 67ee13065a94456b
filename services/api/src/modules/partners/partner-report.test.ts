import { addToCart } from '@dar/contracts/cart';
import { paymentInit, placeOrder } from '@dar/contracts/checkout';
import { auditLog, officePartners, partnerBill, setPartnerKey } from '@dar/contracts/office';
import { saveTaskAndTime } from '@dar/contracts/schedule';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { orders, visits } from '../../db/schema/orders.ts';
import { partners, partnerTransactions } from '../../db/schema/partners.ts';
import { getFailure } from '../../testing/get-failure.ts';
import { testCatalog, testService } from '../../testing/test-catalog.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';
import { partnerReport } from './partner-report.ts';
import { addPartner } from './partners.service.ts';

const room = {
  id: 5,
  name: 'Room',
  name_ar: 'غرفة',
  price: '15.00',
  minimum: 2,
  maximum: 9,
  is_required: '0' as const,
};
const SERVICE = testService({ id: 300, name: '=1+1, "deep"', sub_services: [{ ...room, options: [] }] });
const HEADER =
  'order,ordered_at,transaction_id,service,quantity,partner_unit_price_aed,standard_unit_price_aed,' +
  'partner_total_aed,standard_total_aed,difference_aed,status';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ catalog: testCatalog([SERVICE]), crewsPerActivity: 10 });
  for (const name of ['marina', 'other']) await addPartner({ db: shop.db, clock: shop.now }, name);
});
afterAll(() => shop.close());

async function orderAt(moment: string, partner: string | undefined, transactionId: string, qty = 1) {
  const visitTime = `${moment.slice(0, 4) === '2027' ? '2027-01' : '2026-12'}-10 09:00`;
  shop.pass(new Date(moment).getTime() - shop.now().getTime());
  const partnerId = (await shop.db.select().from(partners)).find(({ name }) => name === partner)?.id;
  const row = { transactionId, partnerId: partnerId ?? 0, createdAt: shop.now() };
  if (partnerId) await shop.db.insert(partnerTransactions).values(row);
  const { call } = await shop.newCustomer();
  const selected_sub_services = [{ id: 5, qty: 3 }];
  await call(addToCart, { service_id: 300, qty, selected_sub_services, comera_transaction_id: transactionId });
  await call(saveTaskAndTime, { service_date: visitTime });
  const { invoice_id } = (await call(paymentInit, { payment_type: '5' })).oData;
  return (await call(placeOrder, { invoice_id })).order_no;
}

test("lists the ordered lines of a partner's month in Dubai with both prices, and marks cancelled orders", async () => {
  await orderAt('2026-11-25T10:00:00Z', 'other', 'OT-1');
  await orderAt('2026-11-25T10:00:00Z', undefined, '');
  const cancelled = await orderAt('2026-11-25T10:00:00Z', 'marina', '=cmd()');
  await shop.db.update(orders).set({ status: 'Cancelled' });
  const last = await orderAt('2026-11-30T19:59:00Z', 'marina', 'MA-2', 2);
  const next = await orderAt('2026-11-30T20:00:00Z', 'marina', 'MA-3');
  const name = `"'=1+1, ""deep"""`;
  expect(await partnerReport(shop.db, 'marina', '2026-11')).toBe(
    [
      HEADER,
      `${cancelled},2026-11-25 14:00,'=cmd(),${name},1,115.00,145.00,115.00,145.00,30.00,Cancelled`,
      `${last},2026-11-30 23:59,MA-2,${name},2,115.00,145.00,230.00,290.00,60.00,Confirmed`,
      '',
    ].join('\r\n'),
  );
  expect(await partnerReport(shop.db, 'marina', '2026-12')).toBe(
    `${HEADER}\r\n${next},2026-12-01 00:00,MA-3,${name},1,115.00,145.00,115.00,145.00,30.00,Confirmed\r\n`,
  );
});

test('says of a completed order that nobody confirmed its visit', async () => {
  await orderAt('2027-01-05T10:00:00Z', 'marina', 'MA-4');
  await shop.db.update(visits).set({ isUnconfirmed: true });
  await shop.db.update(orders).set({ status: 'Completed' });
  expect(await partnerReport(shop.db, 'marina', '2027-01')).toContain(',Not confirmed');
});

test('has only the header for a month without orders, and nothing for an unknown partner', async () => {
  expect(await partnerReport(shop.db, 'marina', '2025-01')).toBe(`${HEADER}\r\n`);
  expect(await partnerReport(shop.db, 'nobody', '2026-11')).toBeUndefined();
});

test('staff lists partners, replaces a key that is in no log, and stores the bill as a file', async () => {
  const WHY = { reason: 'New contract' };
  const { oData: made } = await shop.office(setPartnerKey, { name: 'creek', ...WHY });
  const { oData: replaced } = await shop.office(setPartnerKey, { name: 'creek', ...WHY });
  expect(replaced.key).not.toBe(made.key);
  const listed = (await shop.office(officePartners, {})).oData;
  expect(listed.map(({ name }) => name)).toEqual(['comera', 'creek', 'marina', 'other']);
  expect(listed.find(({ name }) => name === 'other')).toMatchObject({ transactions: 1, ordered: 1 });
  expect(JSON.stringify((await shop.office(auditLog, {})).oData)).not.toContain(replaced.key);
  const bill = (await shop.office(partnerBill, { partner: 'marina', month: '2026-11' })).oData;
  expect(bill.map(({ quantity, difference_aed }) => [quantity, difference_aed])).toEqual([
    [1, '30.00'],
    [2, '60.00'],
  ]);
  const unknown = shop.office(partnerBill, { partner: 'nobody', month: '2026-11' });
  expect(await getFailure(unknown)).toMatchObject({ kind: 'not-found' });
});
