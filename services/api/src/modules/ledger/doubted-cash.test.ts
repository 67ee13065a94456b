import { randomUUID } from 'node:crypto';
import * as office from '@dar/contracts/office';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderVisit, passUntil } from '../../testing/dispatch-orders.ts';
import { createOfficeCrews } from '../../testing/office-crews.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';

const DAY = '2026-11-26';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ crewsPerActivity: 0 });
});
afterAll(() => shop.close());

test('two crews of a visit collect no more than expected, until finance says who took what', async () => {
  const crews = createOfficeCrews(shop);
  const [first, second] = [(await crews.add()).id, (await crews.add()).id];
  const members = [await crews.addMember(first, '501112255'), await crews.addMember(second, '501112266')];
  const order = await orderVisit(await shop.newCustomer(), `${DAY} 09:00`);
  passUntil(shop, `${DAY} 08:30`);
  const takeCash = async (crew: number, amount: string) => {
    const now = { at: shop.now().toISOString(), sent_at: shop.now().toISOString() };
    const report = { order, kind: 'cash', amount, member_id: members[crew]?.id, request_id: randomUUID() } as const;
    return (await shop.office(office.reportVisit, { ...report, ...now })).oData;
  };
  await shop.office(office.assignVisit, { order, crew_id: first });
  await takeCash(0, '60.00');
  await shop.office(office.assignVisit, { order, crew_id: second });
  expect(await takeCash(1, '45.00')).toMatchObject({ state: 'applied' });
  const doubled = await takeCash(1, '105.00');
  expect(doubled).toMatchObject({ state: 'superseded', superseded_by: { by: 'crew', what: 'another-crew' } });
  const finance = await shop.newStaff('finance');
  const list = async () => (await finance.call(office.doubtedCash, { from: DAY, to: DAY })).oData;
  const of = { order_no: order, visit: 1, crew_id: second, amount: '105.00', expected: '105.00' };
  expect(await list()).toMatchObject([{ ...of, counted: '45.00', collected: '105.00' }]);
  await finance.call(office.recordCash, { order, amount: '20.00', crew_id: second, reason: 'A tip' });
  expect(await list()).toMatchObject([{ ...of, counted: '65.00', collected: '125.00' }]);
});
