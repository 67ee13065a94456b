import { randomUUID } from 'node:crypto';
import { fils, ZERO } from '@dar/contracts/money';
import * as office from '@dar/contracts/office';
import { fromDubaiTime } from '@dar/contracts/time/dubai';
import { wallet } from '@dar/contracts/wallet';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MINUTE_MS } from '../../clock.ts';
import { crewSlots } from '../../db/schema/crews.ts';
import { creditNotes } from '../../db/schema/orders.ts';
import { emptyBoard, orderVisit, seeVisit } from '../../testing/dispatch-orders.ts';
import { getFailure } from '../../testing/get-failure.ts';
import { StubPayments, servicesPaidThrough } from '../../testing/stub-payments.ts';
import { PLAIN } from '../../testing/test-catalog.ts';
import { auditPayments } from '../../testing/test-payments.ts';
import { openTestShop, type TestCustomer, type TestShop, type TestStaff } from '../../testing/test-shop.ts';

// Two crews.
let shop: TestShop;
let mona: TestStaff;
let omar: TestStaff;
let owner: TestStaff;
let customer: TestCustomer;

beforeAll(async () => {
  shop = await openTestShop();
  mona = await shop.newStaff('dispatcher');
  omar = await shop.newStaff('dispatcher');
  owner = await shop.newStaff('owner');
});
beforeEach(async () => {
  await emptyBoard(shop);
  customer = await shop.newCustomer();
});
afterAll(() => shop.close());

async function passUntil(time: string): Promise<void> {
  shop.pass(fromDubaiTime(time).getTime() - shop.now().getTime());
  // The sessions of the day before have ended.
  [mona, omar] = [await shop.newStaff('dispatcher'), await shop.newStaff('dispatcher')];
}
const getLog = async () => (await shop.office(office.auditLog, {})).oData;
const getLast = async () => (await getLog())[0]?.id ?? 0;
const undo = (change: number, who = omar, reason = 'By mistake') => who.call(office.undoChange, { change, reason });
const listUndoable = async (who = omar) => (await who.call(office.undoableChanges, {})).oData;
const whyNot = async (change: number, who = omar) =>
  (await listUndoable(who)).find((one) => one.change.id === change)?.why_not?.en;

async function moveLater(order: string, who = mona, time = '2026-11-26 14:00') {
  const { version } = await seeVisit(shop, order);
  await who.call(office.moveVisit, { order, version, time });
  return getLast();
}

describe('an undo', () => {
  test('of a move brings time and crew back, for anybody with the right, and the log has both', async () => {
    const order = await orderVisit(customer);
    const { version: _version, ...before } = await seeVisit(shop, order);
    const change = await moveLater(order);
    expect(await whyNot(change)).toBeUndefined();
    expect((await undo(change)).oData).toEqual({ undone: change, action: 'visits move' });
    expect(await seeVisit(shop, order)).toMatchObject(before);
    const [restored, moved] = await getLog();
    expect(restored).toMatchObject({ undoes: change, staff_id: omar.id, action: 'visits restore' });
    expect(moved).toMatchObject({ id: change, staff_id: mona.id, action: 'visits move' });
    const taken = await shop.db.select().from(crewSlots);
    expect(taken.map(({ crewId }) => crewId)).toEqual(Array.from({ length: 4 }, () => before.crew_id));
  });

  test('of a move passes over the job that has assigned the visit again, and over nothing else', async () => {
    const services = await servicesPaidThrough(new StubPayments(), shop);
    const order = await orderVisit(customer);
    await passUntil('2026-11-25 18:30');
    await services.visitSweeper.sweep();
    const change = await moveLater(order);
    await services.visitSweeper.sweep();
    await undo(change);
    expect(await seeVisit(shop, order)).toMatchObject({ state: 'Assigned', starts: '2026-11-26 09:00' });
    const again = await moveLater(order);
    await moveLater(order, mona, '2026-11-26 16:00');
    await services.visitSweeper.sweep();
    expect(await getFailure(undo(again))).toMatchObject({ message: expect.stringMatching(/^The system has changed/) });
  });

  test('is offered for the change of one request', async () => {
    const order = await orderVisit(customer);
    const { version } = await seeVisit(shop, order);
    const request_id = randomUUID();
    await mona.call(office.moveVisit, { order, version, time: '2026-11-26 14:00', request_id });
    await moveLater(await orderVisit(await shop.newCustomer()), omar);
    const [made, ...others] = (await mona.call(office.undoableChanges, { request_id })).oData;
    expect(made?.change).toMatchObject({ staff_id: mona.id, action: 'visits move' });
    expect(others).toEqual([]);
    expect((await mona.call(office.undoableChanges, { request_id: randomUUID() })).oData).toEqual([]);
  });

  test('can be undone as well', async () => {
    const order = await orderVisit(customer);
    await undo(await moveLater(order));
    await undo(await getLast(), mona);
    expect(await seeVisit(shop, order)).toMatchObject({ starts: '2026-11-26 14:00' });
  });

  test('happens once, and names who did it', async () => {
    const order = await orderVisit(customer);
    const change = await moveLater(order);
    await undo(change);
    const text = `${omar.name} has taken this change back.`;
    expect(await getFailure(undo(change, mona))).toMatchObject({ code: 'not-undoable', message: text });
    expect(await whyNot(change)).toBe(text);
  });

  test('happens once when two people undo at the same time', async () => {
    const order = await orderVisit(customer);
    const change = await moveLater(order);
    const failures = await Promise.all([mona, omar].map((who) => getFailure(undo(change, who))));
    expect(failures.filter((failure) => failure === undefined)).toHaveLength(1);
    expect((await getLog()).filter(({ undoes }) => undoes === change)).toHaveLength(1);
    expect(await seeVisit(shop, order)).toMatchObject({ starts: '2026-11-26 09:00' });
  });

  test('is rejected when the visit has changed since, and says by whom', async () => {
    const order = await orderVisit(customer);
    const change = await moveLater(order);
    const { version } = await seeVisit(shop, order);
    await mona.call(office.moveVisit, { order, version, time: '2026-11-26 16:00' });
    expect(await getFailure(undo(change))).toMatchObject({
      code: 'changed-meanwhile',
      message: expect.stringContaining(mona.name),
    });
    expect(await seeVisit(shop, order)).toMatchObject({ starts: '2026-11-26 16:00' });
  });

  test('is rejected when the time of the crew is taken, and names the visit', async () => {
    const order = await orderVisit(customer);
    const { crew_id } = await seeVisit(shop, order);
    const change = await moveLater(order);
    const others = [await orderVisit(await shop.newCustomer()), await orderVisit(await shop.newCustomer())];
    const seen = await Promise.all(others.map((other) => seeVisit(shop, other)));
    const winner = seen.find((visit) => visit.crew_id === crew_id)?.order_no ?? '';
    expect(await getFailure(undo(change))).toMatchObject({
      code: 'crew-taken',
      message: expect.stringContaining(winner),
    });
  });

  test('is possible for ten minutes', async () => {
    const order = await orderVisit(customer);
    const change = await moveLater(order);
    shop.pass(10 * MINUTE_MS - 1);
    expect((await listUndoable()).map((one) => one.change.id)).toContain(change);
    shop.pass(1);
    expect((await listUndoable()).map((one) => one.change.id)).not.toContain(change);
    expect(await getFailure(undo(change))).toMatchObject({ message: 'A change can be taken back for 10 minutes.' });
  });

  test('needs the right to the reverse call', async () => {
    const order = await orderVisit(customer);
    const change = await moveLater(order);
    const [finance, editor] = [await shop.newStaff('finance'), await shop.newStaff('editor')];
    expect(await whyNot(change, finance)).toBe('Your role may not make this change or its reverse.');
    for (const who of [finance, editor]) {
      expect(await getFailure(undo(change, who))).toMatchObject({ code: 'not-undoable' });
    }
    // Who may not read the log sees only what the own role can take back.
    expect((await listUndoable(editor)).map((one) => one.change.id)).not.toContain(change);
    expect(await getFailure(undo(999_999))).toMatchObject({ status: 404 });
  });
});

describe('the reverse call', () => {
  test('does nothing without the change that it takes back, so that it passes no limit of time or amount', async () => {
    const order = await orderVisit(customer);
    await mona.call(office.assignVisit, { order });
    await passUntil('2026-11-26 09:00');
    await mona.call(office.completeVisit, { order });
    const { version, crew_id = null } = await seeVisit(shop, order);
    const former = { visit: 1, version, state: 'In progress', time: '2026-11-26 09:00', crew_id } as const;
    const restore = mona.call(office.restoreVisits, { order, visits: [former], reason: 'By hand' });
    expect(await getFailure(restore)).toMatchObject({ status: 403 });
    expect(await seeVisit(shop, order)).toMatchObject({ state: 'Completed' });
  });

  test('above the limit of a person waits for nobody: the undo is rejected', async () => {
    const finance = await shop.newStaff('finance');
    const support = await shop.newStaff('support');
    const change = { customer: customer.email, reason: 'Sorry' };
    await finance.call(office.creditWallet, { ...change, amount: '300.00' });
    await finance.call(office.debitWallet, { ...change, amount: '200.00' });
    const debit = await getLast();
    expect(await getFailure(undo(debit, support))).toMatchObject({ status: 403 });
    expect((await shop.office(office.approvals, {})).oData).toEqual([]);
    await undo(debit, finance);
    expect((await customer.call(wallet, {})).oData.balance).toBe('300.00');
  });
});

describe('the change of an order', () => {
  test('is brought back: assigned, started', async () => {
    const order = await orderVisit(customer);
    await mona.call(office.assignVisit, { order });
    await undo(await getLast());
    expect(await seeVisit(shop, order)).toMatchObject({ state: 'Confirmed' });
    await mona.call(office.assignVisit, { order });
    await passUntil('2026-11-26 09:00');
    await mona.call(office.startVisit, { order });
    await undo(await getLast());
    expect(await seeVisit(shop, order)).toMatchObject({ state: 'Assigned' });
  });

  test('is brought back: assigned to another crew', async () => {
    const order = await orderVisit(customer);
    const { crew_id } = await seeVisit(shop, order);
    const [first, second] = [...new Set((await shop.office(office.rankCrews, { order })).oData.crews)];
    const other = [first, second].find((crew) => crew?.crew_id !== crew_id);
    await mona.call(office.assignVisit, { order, crew_id: other?.crew_id });
    await undo(await getLast());
    expect(await seeVisit(shop, order)).toMatchObject({ state: 'Confirmed', crew_id });
  });

  test('is brought back: an assigned visit that was rescheduled', async () => {
    const order = await orderVisit(customer);
    const { crew_id } = await seeVisit(shop, order);
    await mona.call(office.assignVisit, { order });
    await mona.call(office.rescheduleByOffice, { order, time: '2026-11-27 09:00', reason: 'They called' });
    await undo(await getLast());
    expect(await seeVisit(shop, order)).toMatchObject({ state: 'Assigned', starts: '2026-11-26 09:00', crew_id });
  });

  test('is brought back: completed, unless more was paid back than the other visits cost', async () => {
    const order = await orderVisit(customer);
    await mona.call(office.assignVisit, { order });
    await passUntil('2026-11-26 09:00');
    await mona.call(office.completeVisit, { order });
    await undo(await getLast());
    expect(await seeVisit(shop, order)).toMatchObject({ state: 'Assigned' });
    await mona.call(office.completeVisit, { order });
    const change = await getLast();
    const { order_id: orderId } = await seeVisit(shop, order);
    const note = { customerId: customer.id, orderId, visitNumbers: [], fee: ZERO, vat: ZERO, createdAt: shop.now() };
    await shop.db.insert(creditNotes).values({ ...note, amount: fils(4_000) });
    expect(await getFailure(undo(change))).toMatchObject({ code: 'money-sent' });
  });
});

describe('another change', () => {
  test('is brought back: a credit, unless the customer has spent it', async () => {
    const credit = () =>
      owner.call(office.creditWallet, { customer: customer.email, amount: '50.00', reason: 'Sorry' });
    const getBalance = async () => (await customer.call(wallet, {})).oData.balance;
    await credit();
    await undo(await getLast(), owner);
    expect(await getBalance()).toBe('0.00');
    await credit();
    const change = await getLast();
    await owner.call(office.debitWallet, { customer: customer.email, amount: '30.00', reason: 'Paid back in cash' });
    expect(await getFailure(undo(change, owner))).toMatchObject({ message: expect.stringContaining('too low') });
    expect(await getBalance()).toBe('20.00');
    expect(await auditPayments(shop, customer.email)).toEqual([]);
  });

  test('is brought back: a booking in cash, and a customer who was unblocked', async () => {
    const items = [{ service_id: PLAIN.id, qty: 1 }];
    const of = { customer: customer.email };
    const { order_no } = (await mona.call(office.bookForCustomer, { ...of, items, time: '2026-11-26 09:00' })).oData;
    await undo(await getLast());
    expect(await seeVisit(shop, order_no)).toMatchObject({ state: 'Cancelled' });
    await owner.call(office.blockCustomer, { ...of, reason: 'Does not pay' });
    await owner.call(office.unblockCustomer, { ...of, reason: 'Has paid' });
    await undo(await getLast(), owner);
    const unblock = () => getFailure(owner.call(office.unblockCustomer, { ...of, reason: 'Has paid' }));
    expect(await unblock()).toBeUndefined();
    expect(await unblock()).toMatchObject({ code: 'status-changed' });
  });

  test('is brought back: a coupon that was issued or ended', async () => {
    const add = { code: 'UNDO10', kind: 'percent', value: '10.00', reason: 'Ramadan' } as const;
    await owner.call(office.addCoupon, add);
    const find = async () => (await owner.call(office.officeCoupons, {})).oData.find(({ code }) => code === 'UNDO10');
    expect((await find())?.ends).toBeUndefined();
    await owner.call(office.endCoupon, { code: 'UNDO10', reason: 'Over' });
    expect((await find())?.ends).toBeDefined();
    await undo(await getLast(), owner);
    expect((await find())?.ends).toBeUndefined();
    const [added] = (await getLog()).filter(({ action }) => action === 'coupons add');
    await undo(added?.id ?? 0, owner);
    expect((await find())?.ends).toBeDefined();
  });
});
