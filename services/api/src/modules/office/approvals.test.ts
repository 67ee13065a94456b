import { randomUUID } from 'node:crypto';
import * as office from '@dar/contracts/office';
import { wallet } from '@dar/contracts/wallet';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { DAY_MS } from '../../clock.ts';
import { getFailure } from '../../testing/get-failure.ts';
import { openTestShop, type TestCustomer, type TestShop } from '../../testing/test-shop.ts';
import type { TestStaff } from '../../testing/test-staff.ts';

// Support credits AED 100 alone, finance AED 2,000, and above AED 500 a second person decides.
let shop: TestShop;
let customer: TestCustomer;
let support: TestStaff;
let finance: TestStaff;
let owner: TestStaff;

beforeAll(async () => {
  shop = await openTestShop();
  [support, finance, owner] = [
    await shop.newStaff('support'),
    await shop.newStaff('finance'),
    await shop.newStaff('owner'),
  ];
});
beforeEach(async () => {
  customer = await shop.newCustomer();
});
afterAll(() => shop.close());

const REASON = { reason: 'The visit was late' };
const getBalance = async () => (await customer.call(wallet, {})).oData.balance;

const credit = async ({ call }: Pick<TestStaff, 'call'>, amount: string, more: object = {}) =>
  (await call(office.creditWallet, { customer: customer.email, amount, ...REASON, ...more })).oData;

/** Asks for a credit above the limit and returns the id of its approval. */
async function ask(person: Pick<TestStaff, 'call'>, amount: string, more: object = {}): Promise<number> {
  const oData = await credit(person, amount, more);
  if (!('approval' in oData)) throw new Error('the credit was within the limit');
  return oData.approval.id;
}

const decide = ({ call }: Pick<TestStaff, 'call'>, id: number, decision: 'approve' | 'reject') =>
  call(office.decideApproval, { id, decision, ...REASON });

test('runs a call within the limit of the role at once, and lets one above it wait', async () => {
  expect(await credit(support, '100.00')).toEqual({ customer_id: customer.id, balance: '100.00' });
  const id = await ask(support, '100.01');
  expect(await getBalance()).toBe('100.00');
  const waiting = (await finance.call(office.approvals, {})).oData.find((one) => one.id === id);
  expect(waiting).toMatchObject({
    call: '/office/credit_wallet',
    customer_name: expect.stringMatching(/^Test Customer/),
    kind: 'credit',
    amount: '200.01',
    state: 'waiting',
    asked_by: { id: support.id, name: support.name },
  });
  const [seen] = (await shop.office(office.auditLog, { staff: finance.id, kind: 'read' })).oData;
  expect(seen).toMatchObject({ action: 'approvals list', after: { approvals: expect.arrayContaining([id]) } });
});

test('runs the call of somebody else as the person who approves, once, and logs both', async () => {
  const id = await ask(support, '300.00');
  const { oData } = await decide(finance, id, 'approve');
  expect(oData).toEqual({ id, state: 'approved', result: { customer_id: customer.id, balance: '300.00' } });
  expect(await getFailure(decide(owner, id, 'approve'))).toMatchObject({ code: 'request-repeated' });
  expect(await getFailure(decide(owner, id, 'reject'))).toMatchObject({ code: 'approval-decided' });
  expect(await getBalance()).toBe('300.00');
  const [entry] = (await shop.office(office.auditLog, { customer: customer.email })).oData;
  expect(entry).toMatchObject({ action: 'customers credit', staff_id: finance.id, approval_id: id });
  const [asked] = (await shop.office(office.auditLog, { staff: support.id })).oData;
  expect(asked).toMatchObject({ action: 'approvals ask', after: { approval: id, amount: '300.00' } });
});

test('pays once when two people approve at once', async () => {
  const id = await ask(support, '300.00');
  const outcomes = await Promise.all([finance, owner].map((one) => getFailure(decide(one, id, 'approve'))));
  expect(outcomes.filter((failure) => failure === undefined)).toHaveLength(1);
  expect(await getBalance()).toBe('300.00');
});

test('lets nobody approve the own call, nor above the own limit, nor without the right to the call', async () => {
  const own = await ask(finance, '600.00');
  expect(await getFailure(decide(finance, own, 'approve'))).toMatchObject({ status: 403 });
  const large = await ask(owner, '2000.01');
  expect(await getFailure(decide(finance, large, 'approve'))).toMatchObject({
    status: 403,
    message: 'This amount is above your limit.',
  });
  const dispatcher = await shop.newStaff('dispatcher');
  expect((await dispatcher.call(office.approvals, {})).oData).toEqual([]);
  const small = await ask(support, '150.00');
  expect(await getFailure(decide(await shop.newStaff('editor'), small, 'approve'))).toMatchObject({ status: 403 });
  expect(await getBalance()).toBe('0.00');
  const second = await shop.newStaff('owner');
  expect((await decide(second, large, 'approve')).oData.state).toBe('approved');
});

test('above the setting an owner and a machine need a second person too', async () => {
  expect(await credit(owner, '500.00')).toMatchObject({ balance: '500.00' });
  await ask(owner, '500.01');
  const id = await ask({ call: shop.office }, '500.02');
  expect((await finance.call(office.approvals, {})).oData[0]).toMatchObject({ id, asked_by: { name: 'Mona' } });
  expect((await decide(finance, id, 'approve')).oData.state).toBe('approved');
});

test('changes nothing when it is rejected, and stores why', async () => {
  const id = await ask(support, '300.00');
  expect((await decide(finance, id, 'reject')).oData).toEqual({ id, state: 'rejected' });
  expect(await getFailure(decide(owner, id, 'approve'))).toMatchObject({ code: 'approval-decided' });
  expect(await getBalance()).toBe('0.00');
  const rejected = (await finance.call(office.approvals, { state: 'rejected' })).oData;
  expect(rejected[0]).toMatchObject({ id, decided_by: { id: finance.id }, reason: REASON.reason });
});

test('counts several small credits of a day like a large one, and runs for the customer of the time', async () => {
  expect(await credit(support, '60.00')).toMatchObject({ balance: '60.00' });
  expect(await credit(support, '40.00')).toMatchObject({ balance: '100.00' });
  const id = await ask(support, '0.01');
  const waiting = (await finance.call(office.approvals, {})).oData.find((one) => one.id === id);
  expect(waiting).toMatchObject({ amount: '100.01', input: { customer: String(customer.id), amount: '0.01' } });
  shop.pass(DAY_MS);
  [support, finance, owner] = [
    await shop.newStaff('support'),
    await shop.newStaff('finance'),
    await shop.newStaff('owner'),
  ];
  expect(await credit(support, '100.00')).toMatchObject({ balance: '200.00' });
});

test('waits once for a repeated request', async () => {
  const request_id = randomUUID();
  const id = await ask(support, '300.00', { request_id });
  expect(await ask(support, '300.00', { request_id })).toBe(id);
  await decide(finance, id, 'approve');
  expect(await getFailure(credit(support, '300.00', { request_id }))).toMatchObject({ code: 'request-repeated' });
  expect(await getBalance()).toBe('300.00');
});

test('waits once for the same call of the same record, whoever asks and why', async () => {
  const id = await ask(support, '300.00');
  expect(await ask(support, '300.00', { reason: 'Once more', customer: String(customer.id) })).toBe(id);
  expect(await ask(await shop.newStaff('support'), '300.00')).toBe(id);
  const both = await Promise.all([ask(support, '301.00'), ask(support, '301.00')]);
  expect(both[0]).toBe(both[1]);
  expect(both[0]).not.toBe(id);
  await decide(finance, id, 'reject');
  expect(await ask(support, '300.00')).not.toBe(id);
});

test('does not wait again when the call has run already', async () => {
  const request_id = randomUUID();
  const id = await ask(support, '300.00', { request_id });
  await credit(owner, '300.00', { request_id });
  expect(await getFailure(decide(finance, id, 'approve'))).toMatchObject({ code: 'request-repeated' });
  expect((await finance.call(office.approvals, {})).oData.map((one) => one.id)).not.toContain(id);
  expect(await getBalance()).toBe('300.00');
});

test('waits again when the call fails, and says why', async () => {
  await credit(owner, '400.00');
  const { oData } = await support.call(office.debitWallet, { customer: customer.email, amount: '300.00', ...REASON });
  const { approval } = oData as office.WaitingApproval;
  await owner.call(office.debitWallet, { customer: customer.email, amount: '200.00', ...REASON });
  expect(await getFailure(decide(finance, approval.id, 'approve'))).toMatchObject({ code: 'wallet-too-low' });
  await credit(owner, '100.00');
  expect((await decide(finance, approval.id, 'approve')).oData.state).toBe('approved');
  expect(await getBalance()).toBe('0.00');
});

test('lists by key', async () => {
  const ids = [await ask(support, '101.00'), await ask(support, '102.00'), await ask(support, '103.00')].reverse();
  const first = await finance.call(office.approvals, { limit: 2 });
  expect(first.oData.map(({ id }) => id)).toEqual(ids.slice(0, 2));
  const second = await finance.call(office.approvals, { limit: 2, after: first.next });
  expect(second.oData[0]?.id).toBe(ids[2]);
});

test('asks for more uses of a coupon above the limit', async () => {
  const editor = await shop.newStaff('editor');
  await owner.call(office.addCoupon, { code: 'BIG', kind: 'fixed', value: '300.00', max_uses: 1, ...REASON });
  const coupons = async () => (await editor.call(office.officeCoupons, {})).oData;
  const version = (await coupons()).find(({ code }) => code === 'BIG')?.version ?? '';
  const { oData } = await editor.call(office.changeCoupon, { code: 'BIG', version, max_uses: 1_000, ...REASON });
  expect(oData).toMatchObject({ approval: { state: 'waiting' } });
  expect((await coupons()).find(({ code }) => code === 'BIG')?.max_uses).toBe(1);
  expect((await editor.call(office.endCoupon, { code: 'BIG', ...REASON })).oData).toEqual({ code: 'BIG' });
});

test('counts what a coupon takes off an order', async () => {
  const editor = await shop.newStaff('editor');
  const issue = async (code: string, kind: 'fixed' | 'percent', value: string) =>
    (await editor.call(office.addCoupon, { code, kind, value, ...REASON })).oData;
  expect(await issue('SMALL', 'fixed', '100.00')).toEqual({ code: 'SMALL' });
  expect(await issue('TENTH', 'percent', '10.00')).toEqual({ code: 'TENTH' });
  expect(await issue('LARGE', 'fixed', '100.01')).toMatchObject({ approval: { state: 'waiting' } });
  expect(await issue('MORE', 'percent', '10.10')).toMatchObject({ approval: { state: 'waiting' } });
  expect((await editor.call(office.officeCoupons, {})).oData.map(({ code }) => code).sort()).toEqual([
    'BIG',
    'SMALL',
    'TENTH',
  ]);
});

test('ends when somebody has changed what the call names, and says so', async () => {
  const editor = await shop.newStaff('editor');
  await owner.call(office.addCoupon, { code: 'ONCE', kind: 'fixed', value: '300.00', max_uses: 1, ...REASON });
  const coupon = (await editor.call(office.officeCoupons, {})).oData.find(({ code }) => code === 'ONCE');
  const change = (person: TestStaff, max_uses: number) =>
    person.call(office.changeCoupon, { code: 'ONCE', version: coupon?.version ?? '', max_uses, ...REASON });
  const { oData } = await change(editor, 1_000);
  const { id } = (oData as office.WaitingApproval).approval;
  await change(owner, 2);
  expect(await getFailure(decide(owner, id, 'approve'))).toMatchObject({
    code: 'approval-decided',
    message: expect.stringMatching(/changed this.*This approval has ended\.$/),
  });
  const [ended] = (await owner.call(office.approvals, { state: 'rejected' })).oData;
  expect(ended).toMatchObject({ id, decided_by: { name: '' } });
  expect(ended?.decided_by).not.toHaveProperty('id');
});
