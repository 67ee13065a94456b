import { paymentInit, placeOrder } from '@dar/contracts/checkout';
import { fils } from '@dar/contracts/money';
import * as office from '@dar/contracts/office';
import { deleteAccount } from '@dar/contracts/security';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY_MS, SECOND_MS } from '../../clock.ts';
import { notifications } from '../../db/schema/notifications.ts';
import { creditNotes, refunds } from '../../db/schema/orders.ts';
import { walletEntries } from '../../db/schema/wallet.ts';
import { getFailure } from '../../testing/get-failure.ts';
import { newPayer, payByCard, sweepPayments } from '../../testing/test-payments.ts';
import { openTestShop, TEST_PASSWORD, type TestShop } from '../../testing/test-shop.ts';

const STAFF = { reason: 'The crew left early' };

let shop: TestShop;
beforeAll(async () => {
  const second_person_above = { ...office.DEFAULT_SETTINGS.second_person_above, refund: '50.00' };
  const support = { ...office.DEFAULT_SETTINGS.limits.support, refund: '45.00' };
  const limits = { ...office.DEFAULT_SETTINGS.limits, support };
  shop = await openTestShop({ crewsPerActivity: 40, settings: { second_person_above, limits } });
});
afterAll(() => shop.close());

/** Returns an order of AED 105.00 whose visit took place. */
async function completedOrder(card = 'pm_card_visa') {
  const customer = await newPayer(shop);
  const { oData: opened } = await customer.call(paymentInit, { payment_type: '2' });
  await payByCard(shop, opened, card);
  const order = (await customer.call(placeOrder, { invoice_id: opened.invoice_id })).order_no ?? '';
  await shop.office(office.assignVisit, { order });
  await shop.office(office.completeVisit, { order, early: '1' });
  const getRefund = async () =>
    (await shop.db.select().from(refunds)).find(({ paymentAttemptId }) => paymentAttemptId === opened.invoice_id);
  return { customer, order, getRefund };
}

const refundableOf = async (order: string) => (await shop.office(office.officeOrder, { order })).oData.refundable;
const countTold = async (customerId: number) =>
  (await shop.db.select().from(notifications)).filter((row) => row.customerId === customerId).length;

async function grant(call: TestShop['office'], order: string, amount: string): Promise<number> {
  const { oData } = await call(office.grantRefund, { order, amount, ...STAFF });
  if ('approval' in oData) throw new Error('the grant waits');
  return oData.id;
}

test('a granted refund lowers what is refundable, and the customer hears nothing until it is sent', async () => {
  const { customer, order, getRefund } = await completedOrder();
  const told = await countTold(customer.id);
  const id = await grant(shop.office, order, '40.00');
  expect(await refundableOf(order)).toBe('65.00');
  expect(await getFailure(grant(shop.office, order, '65.01'))).toMatchObject({ code: 'not-refundable' });
  expect([await countTold(customer.id), await getRefund()]).toEqual([told, undefined]);
  expect((await shop.office(office.officeOrder, { order })).oData).toMatchObject({ refund_way: 'card' });
  expect((await shop.office(office.refundGrants, { order })).oData).toMatchObject([
    { customer_name: expect.stringMatching(/^Test Customer/), state: 'granted', way: 'card' },
  ]);
  const { oData } = await shop.office(office.sendRefund, { id });
  expect(oData).toMatchObject({ state: 'sent', way: 'card', refundable: '65.00' });
  expect(await getRefund()).toMatchObject({ amount: 4_000, state: 'succeeded' });
  expect(await countTold(customer.id)).toBe(told + 1);
});

test('a withdrawn grant is refundable again and is not sent', async () => {
  const { order, getRefund } = await completedOrder();
  const id = await grant(shop.office, order, '40.00');
  expect((await shop.office(office.withdrawRefund, { id, ...STAFF })).oData).toMatchObject({ state: 'withdrawn' });
  expect(await refundableOf(order)).toBe('105.00');
  expect(await getFailure(shop.office(office.sendRefund, { id }))).toMatchObject({ code: 'changed-meanwhile' });
  expect(await getRefund()).toBeUndefined();
});

describe('limits', () => {
  test('above the setting another person sends', async () => {
    const [first, second] = [await shop.newStaff('finance'), await shop.newStaff('finance')];
    const { order } = await completedOrder();
    const id = await grant(first.call, order, '60.00');
    const own = getFailure(first.call(office.sendRefund, { id }));
    expect(await own).toMatchObject({ code: 'second-person-needed' });
    expect((await second.call(office.sendRefund, { id })).oData).toMatchObject({ state: 'sent' });
    const [listed] = (await shop.office(office.refundGrants, { order, all: '1' })).oData;
    expect(listed).toMatchObject({ granted_by: first.name, sent_by: second.name, state: 'sent' });
  });

  test('who grants and sends at once above it waits for an approval, and nothing is granted', async () => {
    const { call } = await shop.newStaff('finance');
    const { order } = await completedOrder();
    const { oData } = await call(office.grantRefund, { order, amount: '60.00', send: '1', ...STAFF });
    expect(oData).toMatchObject({ approval: { state: 'waiting' } });
    expect(await refundableOf(order)).toBe('105.00');
  });

  test('a refund above the limit of the role waits once, names its order, and ends when it was sent meanwhile', async () => {
    const [support, finance] = [await shop.newStaff('support'), await shop.newStaff('finance')];
    const { customer, order } = await completedOrder();
    const id = await grant(finance.call, order, '48.00');
    const send = async () => (await support.call(office.sendRefund, { id })).oData as office.WaitingApproval;
    const { approval } = await send();
    expect(await send()).toEqual({ approval });
    const [waiting, ...others] = (await finance.call(office.approvals, {})).oData.filter(
      ({ call }) => call === '/office/send_refund',
    );
    expect(others).toEqual([]);
    expect(waiting).toMatchObject({
      grant_reason: STAFF.reason,
      customer_name: expect.stringMatching(/^Test Customer/),
    });
    expect(waiting?.input).toMatchObject({ order, customer: String(customer.id) });
    expect((await finance.call(office.refundGrants, { order })).oData).toMatchObject([
      { id, approval_id: approval.id },
    ]);
    await shop.office(office.sendRefund, { id });
    expect(
      await getFailure(finance.call(office.decideApproval, { id: approval.id, decision: 'approve' })),
    ).toMatchObject({
      message: 'This refund was sent already. This approval has ended.',
    });
    expect((await finance.call(office.approvals, {})).oData.map((one) => one.id)).not.toContain(approval.id);
  });

  test('several small refunds of an order count like a large one', async () => {
    const { call } = await shop.newStaff('finance');
    const { order } = await completedOrder();
    const send = async (amount: string) =>
      (await call(office.grantRefund, { order, amount, send: '1', ...STAFF })).oData;
    expect(await send('50.00')).toMatchObject({ state: 'sent' });
    expect(await send('0.01')).toMatchObject({ approval: { state: 'waiting' } });
    const id = await grant(call, order, '0.01');
    expect(await getFailure(call(office.sendRefund, { id }))).toMatchObject({ code: 'second-person-needed' });
  });

  test('a cancellation that pays back more than one person may waits for another one', async () => {
    const customer = await newPayer(shop);
    const { oData: opened } = await customer.call(paymentInit, { payment_type: '2' });
    await payByCard(shop, opened);
    const order = (await customer.call(placeOrder, { invoice_id: opened.invoice_id })).order_no ?? '';
    const [support, finance] = [await shop.newStaff('support'), await shop.newStaff('finance')];
    const getStatus = async () => (await shop.office(office.officeOrder, { order })).oData.order.status_text;
    const { oData } = await support.call(office.cancelByOffice, { order, ...STAFF });
    expect(await getStatus()).toBe('Confirmed');
    const id = 'approval' in oData ? oData.approval.id : 0;
    expect(await getFailure(support.call(office.decideApproval, { id, decision: 'approve' }))).toMatchObject({
      status: 403,
    });
    await finance.call(office.decideApproval, { id, decision: 'approve' });
    expect(await getStatus()).toBe('Cancelled');
  });

  test('a role without the right can neither grant nor send', async () => {
    const { call } = await shop.newStaff('dispatcher');
    const { order } = await completedOrder();
    const id = await grant(shop.office, order, '10.00');
    expect(await getFailure(grant(call, order, '10.00'))).toMatchObject({ kind: 'forbidden' });
    expect(await getFailure(call(office.sendRefund, { id }))).toMatchObject({ kind: 'forbidden' });
  });
});

describe('two people at once', () => {
  test('send a refund once', async () => {
    const { order, getRefund } = await completedOrder();
    const id = await grant(shop.office, order, '40.00');
    const sent = await Promise.allSettled([1, 2, 3].map(() => shop.office(office.sendRefund, { id })));
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await getRefund()).toMatchObject({ amount: 4_000, state: 'succeeded' });
  });

  test('grant no more than was received', async () => {
    const { order } = await completedOrder();
    const granted = await Promise.allSettled([1, 2, 3].map(() => grant(shop.office, order, '50.00')));
    expect(granted.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect(await refundableOf(order)).toBe('5.00');
  });

  test('send and withdraw: one of them happens', async () => {
    const { order, getRefund } = await completedOrder();
    const id = await grant(shop.office, order, '40.00');
    const both = await Promise.allSettled([
      shop.office(office.sendRefund, { id }),
      shop.office(office.withdrawRefund, { id, ...STAFF }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await getRefund())?.amount ?? 0).toBe(both[0]?.status === 'fulfilled' ? 4_000 : 0);
  });
});

test('a refund that was granted before the account was deleted goes to the card', async () => {
  const { customer, order, getRefund } = await completedOrder();
  const id = await grant(shop.office, order, '40.00');
  const spent = { customerId: customer.id, amount: fils(-1_000_000), reason: 'Gift', createdAt: shop.now() };
  await shop.db.insert(walletEntries).values(spent);
  await customer.call(deleteAccount, { password: TEST_PASSWORD });
  expect((await shop.office(office.sendRefund, { id })).oData).toMatchObject({ way: 'card' });
  expect(await getRefund()).toMatchObject({ amount: 4_000, state: 'succeeded' });
  const [listed] = (await shop.office(office.refundGrants, { order, all: '1' })).oData;
  expect(listed?.reason).toBe('');
});

test('a refund that fails later is open again, its money is back with the shop, and it can be sent again', async () => {
  const { order, getRefund } = await completedOrder('pm_card_refundFail');
  await shop.office(office.grantRefund, { order, amount: '40.00', send: '1', ...STAFF });
  expect((await shop.office(office.refundGrants, { order, all: '1' })).oData).toMatchObject([{ has_arrived: true }]);
  shop.pass(11 * SECOND_MS);
  await shop.app.background.sandboxEvents?.sendDue();
  expect(await getRefund()).toMatchObject({ state: 'failed', returned: 4_000 });
  const [open] = (await shop.office(office.refundGrants, { order })).oData;
  expect(open).toMatchObject({ state: 'failed', amount: '40.00', has_arrived: false });
  const getMoney = async () =>
    (await shop.office(office.ledger, { order })).oData.map(({ kind, amount }) => [kind, amount]);
  expect(await getMoney()).toContainEqual(['refunded', '40.00']);
  expect((await shop.office(office.checkMoney, {})).oData).toEqual([]);
  const [note] = (await shop.db.select().from(creditNotes)).slice(-1);
  expect(note).toMatchObject({ amount: 4_000 });
  const mona = await shop.newStaff('finance');
  await mona.call(office.sendRefund, { id: open?.id ?? 0 });
  expect(await getRefund()).toMatchObject({ state: 'succeeded', returned: 0 });
  const [sent] = (await shop.office(office.auditLog, { order })).oData;
  expect(sent).toMatchObject({ action: 'refunds send again', staff_id: mona.id, after: { refund: '40.00' } });
  expect(await getFailure(shop.office(office.sendRefund, { id: open?.id ?? 0 }))).toMatchObject({
    code: 'changed-meanwhile',
  });
  expect((await shop.office(office.checkMoney, {})).oData).toEqual([]);
  shop.pass(DAY_MS);
  await sweepPayments(shop);
});
