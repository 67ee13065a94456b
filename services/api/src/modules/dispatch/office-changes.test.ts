import { randomUUID } from 'node:crypto';
import { API_BASE_PATH } from '@dar/contracts/endpoint';
import { assignVisit, OFFICE_CHANGES_PATH, officeChange, reportVisit } from '@dar/contracts/office';
import { fromDubaiTime } from '@dar/contracts/time/dubai';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { HOUR_MS, SECOND_MS } from '../../clock.ts';
import { staffSessions } from '../../db/schema/staff.ts';
import { emptyBoard, orderVisit, seeVisit } from '../../testing/dispatch-orders.ts';
import { createOfficeCrews } from '../../testing/office-crews.ts';
import { openTestShop, type TestShop, type TestStaff } from '../../testing/test-shop.ts';

const BEAT_MS = 15 * SECOND_MS;

let shop: TestShop;
let mona: TestStaff;
let origin: string;
const stop = new AbortController();
beforeAll(async () => {
  shop = await openTestShop();
  mona = await shop.newStaff('dispatcher');
  origin = (await shop.app.office?.listen({ host: '127.0.0.1', port: 0 })) ?? '';
});
beforeEach(() => emptyBoard(shop));
afterAll(async () => {
  stop.abort();
  await shop.close();
});

const poll = () => shop.app.background.pollOrderChanges();
const request = (cookie = '') =>
  fetch(`${origin}${API_BASE_PATH}${OFFICE_CHANGES_PATH}`, { headers: { cookie }, signal: stop.signal });

/** Opens a stream, and returns a function that resolves with the next changes; undefined after its end. */
async function open({ cookie }: TestStaff) {
  const reader = (await request(cookie)).body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader) throw new Error('no body');
  const next = async (): Promise<unknown[] | undefined> => {
    const { value, done } = await reader.read();
    if (done) return undefined;
    const found = [...value.matchAll(/^data: (.*)$/gm)].map(([, data = '']) => officeChange.parse(JSON.parse(data)));
    return found.length > 0 ? found : next();
  };
  return next;
}

test('names a changed order and the change of the log to each open board', async () => {
  const [one, two] = [await open(mona), await open(await shop.newStaff('dispatcher'))];
  await poll();
  const order = await orderVisit(await shop.newCustomer());
  await poll();
  expect(await one()).toEqual([{ kind: 'order', order_no: order }]);
  expect(await two()).toEqual([{ kind: 'order', order_no: order }]);
  await mona.call(assignVisit, { order });
  await poll();
  const changes = [...((await one()) ?? [])];
  if (changes.length === 1) changes.push(...((await one()) ?? []));
  expect(changes).toEqual([
    { kind: 'order', order_no: order },
    { kind: 'change', id: expect.any(Number), action: 'orders assign' },
  ]);
});

test('rejects guests and roles without the list of visits, and ends with the session', async () => {
  expect((await request()).status).toBe(401);
  expect((await request((await shop.newStaff('editor')).cookie)).status).toBe(403);
  const next = await open(await shop.newStaff('dispatcher'));
  await shop.db.delete(staffSessions);
  shop.pass(BEAT_MS);
  await poll();
  expect(await next()).toBeUndefined();
});

test('names the order of which a crew reports that it is there', async () => {
  const order = await orderVisit(await shop.newCustomer());
  await shop.office(assignVisit, { order });
  const { crew_id = 0, starts } = await seeVisit(shop, order);
  const { id } = await createOfficeCrews(shop).addMember(crew_id, '501112244');
  shop.pass(fromDubaiTime(starts).getTime() - shop.now().getTime());
  const next = await open(await shop.newStaff('dispatcher'));
  await poll();
  const sent = { request_id: randomUUID(), at: shop.now().toISOString(), sent_at: shop.now().toISOString() };
  await shop.office(reportVisit, { order, kind: 'arrived', member_id: id, ...sent });
  await poll();
  expect(await next()).toContainEqual({ kind: 'order', order_no: order });
});

test('does not keep the session open', async () => {
  const { cookie } = await shop.newStaff('dispatcher');
  shop.pass(11 * HOUR_MS);
  expect((await request(cookie)).status).toBe(200);
  shop.pass(HOUR_MS);
  expect((await request(cookie)).status).toBe(401);
});
