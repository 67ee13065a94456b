import * as office from '@dar/contracts/office';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { crewActivities, crewLeave, crewSlots, crews, rosterCommunities, rosters } from '../../db/schema/crews.ts';
import { visits } from '../../db/schema/orders.ts';
import { eq } from '../../testing/conditions.ts';
import { emptyBoard, findCrewIds, orderVisit, passUntil, seeToMove, seeVisit } from '../../testing/dispatch-orders.ts';
import { getFailure } from '../../testing/get-failure.ts';
import { messagesTo } from '../../testing/latest-code.ts';
import { StubPayments, servicesPaidThrough } from '../../testing/stub-payments.ts';
import { PLAIN } from '../../testing/test-catalog.ts';
import { openTestShop, type TestCustomer, type TestShop, type TestStaff } from '../../testing/test-shop.ts';

// Two crews of PLAIN's activity, open from 08:00 to 20:00.
let shop: TestShop;
let mona: TestStaff;
let customer: TestCustomer;
let crewIds: readonly number[];

beforeAll(async () => {
  shop = await openTestShop();
  mona = await shop.newStaff('dispatcher');
  crewIds = await findCrewIds(shop);
});
beforeEach(async () => {
  await emptyBoard(shop);
  customer = await shop.newCustomer();
});
afterAll(() => shop.close());

async function passUntilDay(time: string): Promise<void> {
  passUntil(shop, time);
  // The session of the day before has ended.
  mona = await shop.newStaff('dispatcher');
}

const see = (order: string, who = mona) => seeToMove(shop, order, who);
const otherCrew = (crewId: number | undefined) => crewIds.find((id) => id !== crewId) ?? 0;
const getSlots = async () =>
  (await shop.db.select().from(crewSlots)).filter(({ expiresAt }) => expiresAt === null).map(({ crewId }) => crewId);

describe('a move', () => {
  test('gives a visit another time and another crew, and tells the customer of the time alone', async () => {
    const order = await orderVisit(customer);
    const { crew_id, version } = await seeVisit(shop, order);
    const crew = otherCrew(crew_id);
    const { oData } = await (await see(order))({ crew_id: crew });
    expect(oData).toMatchObject({
      outside: [],
      visit: { crew_id: crew, starts: '2026-11-26 09:00', state: 'Confirmed' },
    });
    expect(oData.visit.version).toBeGreaterThan(version);
    const mails = (await messagesTo(shop, customer.email)).length;
    await (await see(order))({ time: '2026-11-26 14:30' });
    expect(await seeVisit(shop, order)).toMatchObject({
      crew_id: crew,
      starts: '2026-11-26 14:30',
      ends: '2026-11-26 16:30',
    });
    expect(await messagesTo(shop, customer.email)).toHaveLength(mails + 1);
    expect(new Set(await getSlots())).toEqual(new Set([crew]));
    expect(await getSlots()).toHaveLength(4);
  });

  test('moves a visit by half an hour on the same crew', async () => {
    const order = await orderVisit(customer);
    const { crew_id } = await seeVisit(shop, order);
    await (await see(order))({ time: '2026-11-26 09:30' });
    expect(await seeVisit(shop, order)).toMatchObject({ crew_id, starts: '2026-11-26 09:30' });
    expect(await getSlots()).toHaveLength(4);
  });

  test('takes a free crew when its own is busy at the new time', async () => {
    const [first, second] = [
      await orderVisit(customer),
      await orderVisit(await shop.newCustomer(), '2026-11-26 13:00'),
    ];
    const { crew_id = 0 } = await seeVisit(shop, second);
    await (await see(first))({ crew_id }).catch(() => undefined);
    await (await see(first))({ time: '2026-11-26 13:00' });
    expect(await seeVisit(shop, first)).toMatchObject({ crew_id: otherCrew(crew_id), starts: '2026-11-26 13:00' });
  });

  test('stores who moved it, why, and what it was before', async () => {
    const order = await orderVisit(customer);
    const { crew_id } = await seeVisit(shop, order);
    await (await see(order))({ time: '2026-11-26 12:00', reason: 'The customer called' });
    const [entry] = (await shop.office(office.auditLog, { order })).oData;
    expect(entry).toMatchObject({
      staff_id: mona.id,
      action: 'visits move',
      reason: 'The customer called',
      before: { time: '2026-11-26 09:00', crew_id },
      after: { time: '2026-11-26 12:00', crew_id },
    });
  });

  test('rejects the past, a quarter of an hour, no change and a visit that has started', async () => {
    const order = await orderVisit(customer);
    for (const time of ['2026-11-23 09:00', '2026-11-26 09:15', '2027-11-26 09:00']) {
      expect(await getFailure((await see(order))({ time })), time).toMatchObject({ status: 400 });
    }
    expect(await getFailure((await see(order))({}))).toMatchObject({ code: 'nothing-chosen' });
    await passUntilDay('2026-11-26 09:00');
    await shop.office(office.assignVisit, { order });
    await shop.office(office.startVisit, { order });
    expect(await getFailure((await see(order))({ time: '2026-11-26 15:00' }))).toMatchObject({
      code: 'status-changed',
    });
  });

  test('handles a request once', async () => {
    const order = await orderVisit(customer);
    const { version } = await seeVisit(shop, order);
    const request = { order, version, time: '2026-11-26 12:00', request_id: crypto.randomUUID() };
    await mona.call(office.moveVisit, request);
    expect(await getFailure(mona.call(office.moveVisit, request))).toBeDefined();
    expect(await seeVisit(shop, order)).toMatchObject({ starts: '2026-11-26 12:00', version: version + 1 });
  });
});

test('a move passes over the job that has assigned the visit since, and over nothing else', async () => {
  const services = await servicesPaidThrough(new StubPayments(), shop);
  const order = await orderVisit(customer);
  await passUntilDay('2026-11-25 18:30');
  const move = await see(order);
  await services.visitSweeper.sweep();
  expect(await seeVisit(shop, order)).toMatchObject({ state: 'Assigned' });
  await move({ time: '2026-11-26 13:00' });
  expect(await seeVisit(shop, order)).toMatchObject({ state: 'Confirmed', starts: '2026-11-26 13:00' });
  await services.visitSweeper.sweep();
  expect(await getFailure(move({ time: '2026-11-26 15:00' }))).toMatchObject({ code: 'changed-meanwhile' });
});

describe('outside the rules', () => {
  test('goes outside hours and notice on purpose only, with a reason, and says so in answer and log', async () => {
    const order = await orderVisit(customer);
    const move = await see(order);
    expect(await getFailure(move({ time: '2026-11-26 21:00' }))).toMatchObject({ kind: 'business-error' });
    const { crew_id = 0 } = await seeVisit(shop, order);
    const late = { time: '2026-11-26 21:00', crew_id };
    expect(await getFailure(move(late))).toMatchObject({ code: 'outside-rules' });
    expect(await getFailure(move({ ...late, outside: '1' }))).toMatchObject({ status: 400 });
    const { oData } = await move({ ...late, outside: '1', reason: 'The customer insists' });
    expect(oData).toMatchObject({ outside: ['hours'], visit: { starts: '2026-11-26 21:00' } });
    const [entry] = (await shop.office(office.auditLog, { order })).oData;
    expect(entry).toMatchObject({ reason: 'The customer insists', after: { outside: ['hours'] } });
    const soon = { time: '2026-11-24 10:30', crew_id };
    const again = await see(order);
    expect(await getFailure(again(soon))).toMatchObject({ code: 'outside-rules' });
    expect((await again({ ...soon, outside: '1', reason: 'Now' })).oData.outside).toEqual(['notice']);
  });

  test('goes outside the area on purpose only, and never to a crew that cannot do the work or is on leave', async () => {
    const order = await orderVisit(customer);
    const add = async (over: Partial<typeof crewActivities.$inferInsert>) => {
      const [crew] = await shop.db.insert(crews).values({ name: 'Other' }).returning();
      const able = { crewId: crew?.id ?? 0, activityId: PLAIN.activity_id, ...over };
      await shop.db.insert(crewActivities).values(able);
      return able.crewId;
    };
    const [far] = await shop.db.insert(rosters).values({ name: 'Far' }).returning();
    await shop.db.insert(rosterCommunities).values({ rosterId: far?.id ?? 0, community: 'Deira' });
    const outside = await add({ rosterId: far?.id ?? 0 });
    const unable = await add({ activityId: 900 });
    const absent = await add({});
    await shop.db
      .insert(crewLeave)
      .values({ crewId: absent, firstDay: '2026-11-26', lastDay: '2026-11-26', reason: '' });
    const anyway = { outside: '1', reason: 'Nobody else is free' } as const;
    await shop.app.background.refreshData();
    expect(await getFailure((await see(order))({ crew_id: outside }))).toMatchObject({ code: 'outside-rules' });
    expect((await (await see(order))({ crew_id: outside, ...anyway })).oData.outside).toEqual(['area']);
    for (const crew_id of [unable, absent]) {
      expect(await getFailure((await see(order))({ crew_id, ...anyway }))).toMatchObject({ code: 'crew-taken' });
    }
    for (const id of [outside, unable, absent])
      await shop.db.delete(crewActivities).where(eq(crewActivities.crewId, id));
    await shop.app.background.refreshData();
  });

  test('never puts two visits on one crew, and names the visit that is there and who put it there', async () => {
    const [first, second] = [await orderVisit(customer), await orderVisit(await shop.newCustomer())];
    await (await see(first))({ time: '2026-11-26 12:00' });
    const { crew_id = 0 } = await seeVisit(shop, first);
    // It overlaps its own time as well.
    const { crew_id: own = 0 } = await seeVisit(shop, second);
    if (own !== crew_id) await (await see(second))({ crew_id });
    const clash = await getFailure(
      (await see(second))({ crew_id, time: '2026-11-26 10:30', outside: '1', reason: 'Please' }),
    );
    expect(clash).toMatchObject({
      code: 'crew-taken',
      message: `The crew is not free at that time. It has ${first} (12:00 pm, ${mona.name}).`,
    });
    expect(await seeVisit(shop, second)).toMatchObject({ starts: '2026-11-26 09:00' });
  });
});

test('moves many visits each for itself, with a result for each, and a repeat moves none', async () => {
  const [first, second] = [await orderVisit(customer), await orderVisit(await shop.newCustomer())];
  const { version } = await seeVisit(shop, first);
  const stale = await seeVisit(shop, second);
  await (await see(second))({ time: '2026-11-26 12:00' });
  const moves = [
    { order: first, version, time: '2026-11-27 09:00' },
    { order: second, version: stale.version, time: '2026-11-27 09:00' },
    { order: 'DAR-999999', version: 0, time: '2026-11-27 09:00' },
  ];
  const request_id = crypto.randomUUID();
  const { oData } = await mona.call(office.moveVisits, { moves, request_id });
  expect(oData).toMatchObject({
    moved: 1,
    results: [{ result: 'moved' }, { result: 'changed-meanwhile' }, { result: 'not-found' }],
  });
  expect((await mona.call(office.moveVisits, { moves, request_id })).oData.moved).toBe(0);
  expect(await seeVisit(shop, first)).toMatchObject({ starts: '2026-11-27 09:00' });
});

test('a visit gets another crew in bulk when its own is on leave, and none while its own comes', async () => {
  const order = await orderVisit(customer);
  const { crew_id: absent = 0 } = await seeVisit(shop, order);
  await shop.db.insert(crewLeave).values({ crewId: absent, firstDay: '2026-11-26', lastDay: '2026-11-26', reason: '' });
  const give = async () => {
    const { version } = await seeVisit(shop, order);
    return (await mona.call(office.moveVisits, { moves: [{ order, version }] })).oData.results;
  };
  const crew_id = otherCrew(absent);
  expect(await give()).toMatchObject([{ result: 'moved', moved: { visit: { crew_id } } }]);
  expect(await give()).toMatchObject([{ result: 'nothing-chosen' }]);
  expect(await seeVisit(shop, order)).toMatchObject({ crew_id });
});

describe('a visit whose time has passed', () => {
  test('gets no crew in bulk or by choice of the server, and its row says to move it first and where to', async () => {
    const order = await orderVisit(customer);
    await shop.db.update(visits).set({ crewId: null }).where(eq(visits.status, 'Confirmed'));
    await passUntilDay('2026-11-26 09:10');
    const { version } = await seeVisit(shop, order);
    const [crew_id = 0] = crewIds;
    for (const move of [
      { order, version },
      { order, version, crew_id },
    ]) {
      const { oData } = await mona.call(office.moveVisits, { moves: [move] });
      expect(oData).toMatchObject({
        moved: 0,
        results: [
          {
            result: 'time-passed',
            message: expect.stringMatching(/^Its time has passed\. .* Free near it: Thu 26 Nov /),
            message_ar: expect.stringMatching(/^فات موعدها\. .* المواعيد المتاحة القريبة: الخميس 26 نوفمبر /),
          },
        ],
      });
    }
    expect(await getFailure((await see(order))({}))).toMatchObject({ code: 'time-passed' });
    expect((await mona.call(office.planDay, { date: '2026-11-26' })).oData.unplanned).toEqual([]);
  });

  test('gets a crew that somebody chooses for it alone', async () => {
    const order = await orderVisit(customer);
    await passUntilDay('2026-11-26 09:10');
    const crew_id = otherCrew((await seeVisit(shop, order)).crew_id);
    expect((await (await see(order))({ crew_id })).oData.visit).toMatchObject({ crew_id });
  });

  test('moves to a later time in bulk', async () => {
    const order = await orderVisit(customer);
    await passUntilDay('2026-11-26 09:10');
    const { version } = await seeVisit(shop, order);
    const moves = [{ order, version, time: '2026-11-26 16:00' }];
    expect((await mona.call(office.moveVisits, { moves })).oData.moved).toBe(1);
  });
});

test('a visit without a free crew says which rules rule out how many crews, and the free times near it', async () => {
  const order = await orderVisit(customer);
  const absent = otherCrew((await seeVisit(shop, order)).crew_id);
  await shop.db.update(visits).set({ crewId: null }).where(eq(visits.status, 'Confirmed'));
  await shop.db.insert(crewLeave).values({ crewId: absent, firstDay: '2026-11-26', lastDay: '2026-11-26', reason: '' });
  const { version } = await seeVisit(shop, order);
  const { oData } = await mona.call(office.moveVisits, { moves: [{ order, version }] });
  expect(oData.results).toMatchObject([
    {
      result: 'slot-taken',
      message: expect.stringMatching(
        /Crews for .+: 2 \(on leave: 1, has another visit: 1\)\. Free near it: Thu 26 Nov /,
      ),
      message_ar: expect.stringContaining('(في إجازة: 1، لديه زيارة أخرى: 1)'),
    },
  ]);
});
