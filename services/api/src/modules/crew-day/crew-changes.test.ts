import { API_BASE_PATH } from '@dar/contracts/endpoint';
import { CREW_CHANGES_PATH, moveVisit } from '@dar/contracts/office';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SECOND_MS } from '../../clock.ts';
import { staffSessions } from '../../db/schema/staff.ts';
import { emptyBoard, findCrewIds, orderVisit, seeVisit } from '../../testing/dispatch-orders.ts';
import { createOfficeCrews, signInMember } from '../../testing/office-crews.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';

const BEAT_MS = 15 * SECOND_MS;

let shop: TestShop;
let origin: string;
const stop = new AbortController();
beforeAll(async () => {
  shop = await openTestShop({ crewsPerActivity: 3 });
  await emptyBoard(shop);
  origin = (await shop.app.office?.listen({ host: '127.0.0.1', port: 0 })) ?? '';
});
afterAll(async () => {
  stop.abort();
  await shop.close();
});

const poll = () => shop.app.background.pollOrderChanges();
const request = (cookie = '') =>
  fetch(`${origin}${API_BASE_PATH}${CREW_CHANGES_PATH}`, { headers: { cookie }, signal: stop.signal });

/** Signs in a new member of a crew, opens the stream, and returns what it has named; 'end' after its end. */
async function open(crewId: number, phone: string): Promise<readonly string[]> {
  await createOfficeCrews(shop).addMember(crewId, phone);
  const cookie = await signInMember(shop, phone);
  const body = (await request(cookie)).body?.pipeThrough(new TextDecoderStream());
  const named: string[] = [];
  const read = async () => {
    for await (const text of body ?? [])
      named.push(...[...text.matchAll(/^data: (.*)$/gm)].map(([, data = '']) => data));
    named.push('end');
  };
  void read().catch(() => undefined);
  return named;
}

test('names a change to the crew that gets a visit and the one that had it, and to no other', async () => {
  const order = await orderVisit(await shop.newCustomer());
  const { crew_id: before = 0, version } = await seeVisit(shop, order);
  const [after = 0, other = 0] = (await findCrewIds(shop)).filter((id) => id !== before);
  const [had, gets, none] = [
    await open(before, '501112201'),
    await open(after, '501112202'),
    await open(other, '501112203'),
  ];
  await poll();
  await shop.office(moveVisit, { order, version, crew_id: after });
  await poll();
  await expect.poll(() => [had, gets]).toEqual([['day'], ['day']]);
  expect(none).toEqual([]);
  await shop.db.delete(staffSessions);
  shop.pass(BEAT_MS);
  await poll();
  await expect.poll(() => none).toEqual(['end']);
});

test('rejects guests and people of the office', async () => {
  expect((await request()).status).toBe(401);
  expect((await request((await shop.newStaff('dispatcher')).cookie)).status).toBe(404);
});
