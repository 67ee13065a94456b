import * as office from '@dar/contracts/office';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emptyBoard, orderVisit, seeVisit } from '../../testing/dispatch-orders.ts';
import { getFailure } from '../../testing/get-failure.ts';
import { openTestShop, type TestShop, type TestStaff } from '../../testing/test-shop.ts';

let shop: TestShop;
let mona: TestStaff;
let support: TestStaff;
let finance: TestStaff;

beforeAll(async () => {
  shop = await openTestShop();
  await emptyBoard(shop);
  mona = await shop.newStaff('dispatcher');
  support = await shop.newStaff('support');
  finance = await shop.newStaff('finance');
});
afterAll(() => shop.close());

const getLast = async () => (await shop.office(office.auditLog, {})).oData[0];
const undo = (change: number, who: TestStaff, reason?: string) => who.call(office.undoChange, { change, reason });
const find = async (change: number, who: TestStaff) =>
  (await who.call(office.undoableChanges, {})).oData.find((one) => one.change.id === change);

test('an undo needs the right to the change, too, where only an undo makes the reverse call', async () => {
  const order = await orderVisit(await shop.newCustomer());
  await mona.call(office.assignVisit, { order });
  const change = (await getLast())?.id ?? 0;
  const why_not = { en: 'Your role may not make this change or its reverse.' };
  expect(await find(change, support)).toMatchObject({ why_not });
  expect(await getFailure(undo(change, support))).toMatchObject({ code: 'not-undoable' });
  expect(await seeVisit(shop, order)).toMatchObject({ state: 'Assigned' });
});

test('the undo of cash that a colleague has handed in needs a reason, and the right to hand it in', async () => {
  const crew_id = (await shop.office(office.officeCrews, {})).oData[0]?.id ?? 0;
  const hand = { crew_id: String(crew_id), amount: '63.00', reason: 'Counted' };
  const handedIn = async () => {
    await finance.call(office.handInCash, hand);
    return (await getLast())?.id ?? 0;
  };
  const change = await handedIn();
  expect(await find(change, support)).toMatchObject({ why_not: { en: expect.stringContaining('Your role') } });
  expect(await find(change, mona)).toMatchObject({ needs_reason: true });
  expect(await getFailure(undo(change, mona))).toMatchObject({ code: 'reason-needed' });
  await undo(change, mona, 'Counted twice');
  expect(await getLast()).toMatchObject({ undoes: change, reason: 'Counted twice', staff_id: mona.id });
  const own = await handedIn();
  expect(await find(own, finance)).not.toHaveProperty('needs_reason');
  expect((await undo(own, finance)).oData).toMatchObject({ undone: own });
});
