import { tmpdir } from 'node:os';
import { paymentInit, placeOrder } from '@dar/contracts/checkout';
import * as office from '@dar/contracts/office';
import { deleteAccount } from '@dar/contracts/security';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '../../clock.ts';
import { disputes } from '../../db/schema/disputes.ts';
import { paymentAttempts } from '../../db/schema/orders.ts';
import { payouts } from '../../db/schema/payouts.ts';
import { walletEntries } from '../../db/schema/wallet.ts';
import { noLog } from '../../log.ts';
import { Counters } from '../../metrics/counters.ts';
import { auditPayments, newPayer, payByCard, sweepPayments } from '../../testing/test-payments.ts';
import { openTestShop, TEST_PASSWORD, type TestShop } from '../../testing/test-shop.ts';
import { PicturesService } from '../pictures/pictures.service.ts';
import { RetentionService } from '../retention/retention.service.ts';
import { fixSettings } from '../settings/shop-settings.ts';

const STAFF = { reason: 'The customer called' };

let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop({ crewsPerActivity: 10 });
});
afterEach(() => shop.close());

async function order(payment_type: '2' | '5', card = 'pm_card_visa') {
  const customer = await newPayer(shop);
  const { oData: opened } = await customer.call(paymentInit, { payment_type });
  if (payment_type === '2') await payByCard(shop, opened, card);
  const orderNo = (await customer.call(placeOrder, { invoice_id: opened.invoice_id })).order_no ?? '';
  return { customer, orderNo };
}

async function deleteOldRows(): Promise<void> {
  const deps = { db: shop.db, clock: shop.now, counters: new Counters(), shopSettings: fixSettings(shop.now, {}) };
  const pictures = new PicturesService({
    ...deps,
    pictureStorage: { folder: tmpdir(), bucket: undefined },
    log: noLog,
  });
  await new RetentionService({ ...deps, pictures, log: noLog }).run();
}

const audit = async () => (await auditPayments(shop)).map(({ disagreement }) => disagreement);
const deliver = () => shop.app.background.sandboxEvents?.sendDue();

test('the audit finds nothing after retention and the deletion of accounts', async () => {
  const { customer, orderNo } = await order('2');
  await shop.office(office.cancelByOffice, { order: orderNo, ...STAFF });
  const abandoned = await newPayer(shop);
  await abandoned.call(paymentInit, { payment_type: '2' });
  const missed = await order('5');
  const disputed = await order('2', 'pm_card_createDispute');
  await deliver();
  shop.pass(DAY_MS);
  await deliver();
  shop.pass(8 * DAY_MS);
  await shop.office(office.reportOutcome, { order: missed.orderNo, outcome: 'no-show', ...STAFF });
  await shop.office(office.assignVisit, { order: disputed.orderNo });
  await shop.office(office.completeVisit, { order: disputed.orderNo });
  await sweepPayments(shop);
  await deliver();
  // The gift of each customer, which a deletion would keep an account for.
  await shop.db.delete(walletEntries);
  for (const { call } of [customer, missed.customer, disputed.customer]) {
    await call(deleteAccount, { password: TEST_PASSWORD });
  }
  expect(await audit()).toEqual([]);
  shop.pass(400 * DAY_MS);
  await sweepPayments(shop);
  await deliver();
  await sweepPayments(shop);
  const attempts = await shop.db.$count(paymentAttempts);
  await deleteOldRows();
  expect(await shop.db.$count(paymentAttempts)).toBeLessThan(attempts);
  expect(await audit()).toEqual([]);
});

test('the audit knows disputes, payouts and refunds that a bank returned', async () => {
  const { orderNo } = await order('2', 'pm_card_refundFail');
  await order('2', 'pm_card_createDispute');
  await deliver();
  expect(await audit()).toEqual([]);
  await shop.office(office.cancelByOffice, { order: orderNo, ...STAFF });
  shop.pass(10 * MINUTE_MS);
  await sweepPayments(shop);
  shop.pass(11 * SECOND_MS);
  await deliver();
  expect(await audit()).toContain('refund returned by the bank');
  await shop.db.update(disputes).set({ state: 'won' });
  expect(await audit()).toContain('dispute differs from the provider');
  await order('2');
  await order('2');
  shop.pass(DAY_MS);
  await deliver();
  await shop.db.update(payouts).set({ state: 'failed' });
  expect(await audit()).toContain('payout differs from the provider');
});
