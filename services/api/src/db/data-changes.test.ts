import { addToCart } from '@dar/contracts/cart';
import { homeLoad, serviceDetails } from '@dar/contracts/catalog';
import { CATALOG_VERSION_HEADER } from '@dar/contracts/catalog-version';
import { API_BASE_PATH } from '@dar/contracts/endpoint';
import { timeSlots } from '@dar/contracts/schedule';
import { PUBLIC_CALL_HEADER } from '@dar/http-server/render-calls';
import { and, eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { readSnapshot } from '../modules/catalog/catalog-snapshot.ts';
import { openCatalog } from '../modules/catalog/fill-catalog.ts';
import { SearchIndex } from '../modules/search/search-index.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { openTestShop, type TestShop } from '../testing/test-shop.ts';
import type { Database } from './client.ts';
import { DATA_CHANGED, DataChanges } from './data-changes.ts';
import { openPostgres } from './postgres.ts';
import { catalogEntries } from './schema/catalog-entries.ts';
import { crewActivities, workingHours } from './schema/crews.ts';
import { settings } from './schema/settings.ts';

describe('a running server', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop({ openCatalog });
  });
  afterAll(() => shop.close());

  test('builds the search of an unchanged catalog once', async () => {
    const build = vi.spyOn(SearchIndex, 'build');
    await shop.app.background.refreshData();
    expect(build).not.toHaveBeenCalled();
    build.mockRestore();
  });

  const nameOf105 = async () => (await shop.call(serviceDetails, { service_id: 105 })).oData.name;
  const version = async () => {
    const render = {
      method: 'POST',
      url: API_BASE_PATH + homeLoad.path,
      headers: { [PUBLIC_CALL_HEADER]: '1' },
    } as const;
    const responses = [await shop.app.inject('/healthz'), await shop.app.inject({ ...render, payload: {} })];
    const [health, ofRender] = responses.map(({ headers }) => Number(headers[CATALOG_VERSION_HEADER]));
    expect(ofRender).toBe(health);
    return ofRender;
  };

  test('serves a service that changed in the database, with a higher catalog version', async () => {
    const [before, versionBefore] = [await nameOf105(), await version()];
    const name = sql`jsonb_set(${catalogEntries.content}, '{name}', '"Changed by hand"')`;
    await shop.db
      .update(catalogEntries)
      .set({ content: name })
      .where(and(eq(catalogEntries.kind, 'service'), eq(catalogEntries.id, 105)));
    expect(await nameOf105()).toBe(before);
    await shop.app.background.refreshData();
    expect(await nameOf105()).toBe('Changed by hand');
    expect(await version()).toBeGreaterThan(versionBefore ?? Number.NaN);
  });

  test('offers slots within working hours that changed in the database', async () => {
    const { call } = await shop.newCustomer();
    const asked = { date: '2026-11-26', first_service_id: 105 };
    await call(addToCart, { service_id: 105, hourly_rate_id: 1 });
    const countOpen = async () =>
      (await call(timeSlots, asked)).oData.filter(({ is_available }) => is_available === '1').length;
    const before = await countOpen();
    await shop.db
      .update(workingHours)
      .set({ closesAt: 12 * 60 })
      .where(eq(workingHours.activityId, 11));
    expect(await countOpen()).toBe(before);
    await shop.app.background.refreshData();
    const after = await countOpen();
    expect(after).toBeGreaterThan(0);
    expect(after).toBeLessThan(before);
  });

  test('keeps the catalog version while the data is unchanged', async () => {
    const before = await version();
    await shop.app.background.refreshData();
    expect(await version()).toBe(before);
  });
});

describe('DataChanges', () => {
  test('refreshes nothing that was loaded at the start, unless it changed meanwhile', async () => {
    const shop = await openTestShop({ openCatalog });
    const refreshed: string[] = [];
    const refresh = {
      catalog: async () => void refreshed.push('catalog'),
      crews: async () => void refreshed.push('crews'),
      settings: async () => void refreshed.push('settings'),
    };
    const { dataVersion } = await readSnapshot(shop.db);
    await new DataChanges({ db: shop.db, loaded: { catalog: dataVersion }, refresh }).check();
    expect(refreshed.sort()).toEqual(['crews', 'settings']);
    await new DataChanges({ db: shop.db, loaded: { catalog: dataVersion - 1 }, refresh }).check();
    expect(refreshed.filter((name) => name === 'catalog')).toHaveLength(1);
    await shop.close();
  });

  test.each([
    ['crews', sql`update ${crewActivities} set activity_id = activity_id`],
    ['crews', sql`update ${workingHours} set opens_at = opens_at`],
    ['catalog', sql`update ${catalogEntries} set version = version`],
    [
      'settings',
      sql`insert into ${settings} (name, value, valid_from, created_at) values ('undo_minutes', '5', now(), now())`,
    ],
  ])('refreshes %s once after a change, and retries a failed refresh', async (name, change) => {
    const shop = await openTestShop({ openCatalog });
    const refreshed: string[] = [];
    let fails = false;
    const refresh = async (what: string) => {
      refreshed.push(what);
      if (fails) throw new Error('not now');
    };
    const changes = new DataChanges({
      db: shop.db,
      refresh: {
        catalog: () => refresh('catalog'),
        crews: () => refresh('crews'),
        settings: () => refresh('settings'),
      },
    });
    await changes.check();
    refreshed.length = 0;
    await changes.check();
    expect(refreshed).toEqual([]);
    await shop.db.execute(change);
    fails = true;
    await expect(changes.check()).rejects.toThrow('not now');
    fails = false;
    await Promise.all([changes.check(), changes.check()]);
    expect(refreshed).toEqual([name, name]);
    await shop.close();
  });
});

describe('listening', () => {
  let on: Awaited<ReturnType<typeof createTestDatabase>>;
  let database: Database;
  let other: pg.Client;
  beforeAll(async () => {
    on = await createTestDatabase();
    database = await openPostgres(on.url);
    other = new pg.Client({ connectionString: on.url });
    await other.connect();
  });
  afterAll(async () => {
    await other.end();
    await database.close();
    await on.drop();
  });

  test('receives changes of other processes, reconnects after a lost connection, and stops when aborted', async () => {
    const stop = new AbortController();
    let notifications = 0;
    const errors: unknown[] = [];
    const onNotify = () => {
      notifications += 1;
    };
    const ended = database.listen(DATA_CHANGED, onNotify, {
      signal: stop.signal,
      onError: (error) => errors.push(error),
    });
    await expect.poll(() => notifications, { timeout: 10_000 }).toBe(1);
    const change = () => other.query(`insert into working_hours values (1, ${notifications}, 0, 60)`);
    await change();
    await expect.poll(() => notifications, { timeout: 10_000 }).toBe(2);

    await other.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query ilike 'listen%'`,
    );
    await expect.poll(() => notifications, { timeout: 20_000 }).toBe(3);
    expect(errors).toHaveLength(1);
    await change();
    await expect.poll(() => notifications, { timeout: 10_000 }).toBe(4);
    stop.abort();
    await ended;
  });
});
