import { paymentInit, placeOrder } from '@dar/contracts/checkout';
import * as office from '@dar/contracts/office';
import { sandboxDisputes } from '@dar/payments-sandbox/schema';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HOUR_MS } from '../../clock.ts';
import { auditLog } from '../../db/schema/audit-log.ts';
import { getFailure } from '../../testing/get-failure.ts';
import { newPayer, payByCard, sweepPayments } from '../../testing/test-payments.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ crewsPerActivity: 5 });
});
afterAll(() => shop.close());

async function disputedOrder() {
  const customer = await newPayer(shop);
  const { oData: opened } = await customer.call(paymentInit, { payment_type: '2' });
  await payByCard(shop, opened, 'pm_card_createDispute');
  const orderNo = (await customer.call(placeOrder, { invoice_id: opened.invoice_id })).order_no ?? '';
  await shop.app.background.sandboxEvents?.sendDue();
  const dispute = (await shop.office(office.disputes, {})).oData.find(({ order_no }) => order_no === orderNo);
  return { customer, orderNo, id: dispute?.id ?? '' };
}

const findAtProvider = async (id: string) =>
  (await shop.db.select().from(sandboxDisputes)).find((row) => row.id === id)?.dispute;

test('the shop prepares the evidence from order, visits and documents, and logs who read it', async () => {
  const { customer, orderNo, id } = await disputedOrder();
  const { oData } = await shop.office(office.disputeEvidence, { dispute: id });
  expect(oData.evidence).toMatchObject({
    customer_email_address: customer.email,
    product_description: expect.stringContaining(orderNo),
    service_date: '2026-12-01',
    access_activity_log: expect.stringMatching(/^Visit 1, 2026-12-01 09:00 to .*: Confirmed\.$/),
    uncategorized_text: expect.stringContaining('AED 105.00'),
  });
  const read = (await shop.db.select().from(auditLog)).filter(({ action }) => action === 'disputes evidence');
  expect(read).toMatchObject([{ kind: 'read', customerId: customer.id }]);
});

test('of two persons who send the evidence one succeeds, and the bank gets it once', async () => {
  const { id } = await disputedOrder();
  const send = (text: string) =>
    shop.office(office.sendDisputeEvidence, { dispute: id, uncategorized_text: text, reason: 'The crew was there' });
  const sent = await Promise.allSettled([send('First'), send('Second')]);
  expect(sent.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const won = sent[0]?.status === 'fulfilled' ? 'First' : 'Second';
  expect(await findAtProvider(id)).toMatchObject({ status: 'under_review', evidence: { uncategorized_text: won } });
  expect(await getFailure(send('Third'))).toMatchObject({ code: 'changed-meanwhile' });
});

test('evidence that could not be sent is sent by the sweeper', async () => {
  const { id } = await disputedOrder();
  await shop.app.inject({ method: 'PUT', url: '/payments-sandbox/fault/away' });
  const request = { dispute: id, reason: 'The crew was there' };
  const { oData } = await shop.office(office.sendDisputeEvidence, request);
  expect(oData.dispute).toMatchObject({ state: 'needs-response', evidence: 'waiting' });
  await shop.app.inject({ method: 'PUT', url: '/payments-sandbox/fault/none' });
  shop.pass(HOUR_MS);
  await sweepPayments(shop);
  expect(await findAtProvider(id)).toMatchObject({ status: 'under_review' });
});

test('support and finance answer disputes, and dispatchers do not', async () => {
  const { id } = await disputedOrder();
  const dispatcher = await shop.newStaff('dispatcher');
  const failure = getFailure(dispatcher.call(office.disputeEvidence, { dispute: id }));
  expect(await failure).toMatchObject({ kind: 'forbidden' });
  const support = await shop.newStaff('support');
  expect((await support.call(office.disputes, {})).oData.length).toBeGreaterThan(0);
});
