import { serviceDetails } from '@dar/contracts/catalog';
import * as office from '@dar/contracts/office';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY_MS } from '../../clock.ts';
import { openPostgres } from '../../db/postgres.ts';
import { publications } from '../../db/schema/catalog-entries.ts';
import { settings } from '../../db/schema/settings.ts';
import { openShopOfFolder } from '../../testing/shop-of-folder.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import type { TestShop } from '../../testing/test-shop.ts';

// Two processes of one shop, each with its own connections and memory.
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let one: TestShop;
let other: TestShop;
beforeAll(async () => {
  database = await createTestDatabase();
  one = await openShopOfFolder({ database: await openPostgres(database.url) });
  other = await openShopOfFolder({ database: await openPostgres(database.url), crewsPerActivity: 0 });
});
afterAll(async () => {
  await Promise.all([one.close(), other.close()]);
  await database.drop();
});

const AT = { from: '2026-11-25 10:00', reason: 'A new season' };
const passDay = () => [one, other].forEach((shop) => void shop.pass(DAY_MS));

async function plan(id: number): Promise<number> {
  const { published, version } = (await one.office(office.catalogEntry, { kind: 'service', id })).oData;
  const content = { ...published, name: `Planned ${id}` };
  const entry = (await one.office(office.saveDraft, { kind: 'service', id, version, content })).oData;
  const { from: at, reason } = AT;
  return (await one.office(office.publishDrafts, { entries: [entry], at, reason })).oData.publication;
}

test('each planned publication and planned setting counts once and in both, and no process waits for the other', async () => {
  const [busy, free] = [await plan(105), await plan(104)];
  const { version } = (await one.office(office.officeSettings, {})).oData;
  await one.office(office.changeSettings, { changes: { undo_minutes: 5 }, version, ...AT });
  await other.app.background.refreshData();
  const stored = await one.db.$count(settings);
  passDay();
  const findStates = async () =>
    new Map((await one.db.select().from(publications)).map(({ id, state, place }) => [id, { state, place }]));
  await one.db.transaction(async (tx) => {
    // The first process works on this one.
    await tx.execute(`select from publications where id = ${busy} for update`);
    await other.app.background.publishDue();
    const states = await findStates();
    expect([states.get(busy)?.state, states.get(free)?.state]).toEqual(['waiting', 'published']);
  });
  await Promise.all([one, other].map(({ app }) => app.background.publishDue()));
  const states = await findStates();
  expect([free, busy].map((id) => states.get(id))).toEqual([
    { state: 'published', place: 2 },
    { state: 'published', place: 3 },
  ]);
  for (const shop of [one, other]) {
    await shop.app.background.refreshData();
    const names = await Promise.all([104, 105].map((id) => shop.call(serviceDetails, { service_id: id })));
    expect(names.map(({ oData }) => oData.name)).toEqual(['Planned 104', 'Planned 105']);
    const { oData } = await shop.office(office.officeSettings, {});
    expect(oData.settings.find(({ name }) => name === 'undo_minutes')).toMatchObject({ value: 5, planned: [] });
  }
  expect(await one.db.$count(settings)).toBe(stored);
});
