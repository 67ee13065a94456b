import { openStorage } from '@dar/registry/open-storage';
import type { LoadCounts, RegistryDatabase } from '@dar/registry/registry-database';
import { temporaryFolder } from '@dar/registry/testing/fake-builds';
import { createTestDatabase, REGISTRY_DATABASES } from '@dar/registry/testing/test-database';
import { describe, expect, it, vi } from 'vitest';
import { createMetrics } from '../metrics.ts';
import { createCanaryLoads } from '../reports/canary-loads.ts';
import { startCanary, stopCanary } from './canary-rules.ts';
import { changeRegistry } from './change-registry.ts';
import { pinVersion } from './pin-rules.ts';
import { createCanaryCheck } from './stop-failing-canaries.ts';

const TARGET = { site: 'shop', section: 'catalog' };
const CANARY = { version: '1.4.0', percent: 10 };
const log = { warn: () => {}, error: () => {} };
let metrics = createMetrics();

type Reports = Record<string, LoadCounts>;

const FAILING: Reports = { '1.3.0': { loads: 900, failures: 1 }, '1.4.0': { loads: 60, failures: 12 } };
/** A tenth of the reports of a failing canary: too few for a decision. */
const FEW: Reports = { '1.3.0': { loads: 90, failures: 0 }, '1.4.0': { loads: 12, failures: 4 } };

describe.each(REGISTRY_DATABASES)('a canary with a registry in %s', (where) => {
  /** Opens a registry whose shop shows catalog 1.3.0, and 1.4.0 to 10 % of its visitors. */
  async function openRegistry() {
    const folder = await temporaryFolder();
    const place = await createTestDatabase(where);
    const opened: RegistryDatabase[] = [];
    const open = () => {
      const { database } = openStorage({ ARTIFACTS_DIR: folder.path, REGISTRY_DATABASE_URL: place.url });
      opened.push(database);
      return database;
    };
    const database = open();
    await changeRegistry(database, { by: 'team', rule: (state) => pinVersion(state, TARGET, '1.3.0') });
    await start(database);
    return {
      database,
      open,
      async [Symbol.asyncDispose]() {
        await Promise.all(opened.map((each) => each.close()));
        await Promise.all([place, folder].map((each) => each[Symbol.asyncDispose]()));
      },
    };
  }

  it('stops if it fails more often, and the history says why', async () => {
    await using registry = await openRegistry();
    const { database } = registry;
    metrics = createMetrics();
    expect(await processWith(database, {})()).toEqual([]);
    const before = await metrics.registry.metrics();
    expect(before).toContain('\ndar_canaries_running 1\n');
    expect(before).toContain('dar_canaries_stopped_total{site="shop",section="catalog"} 0');
    expect(await processWith(database, FAILING)()).toHaveLength(1);
    const text = await metrics.registry.metrics();
    expect(text).toContain('dar_canaries_stopped_total{site="shop",section="catalog"} 1');
    expect(text).toContain('dar_registry_changes_total{action="stop-canary"} 1');
    expect(text).toContain('\ndar_canaries_running 0\n');
    const revision = await database.latestRevision();
    expect(revision).toMatchObject({ number: 3, by: 'automatic stop' });
    expect(revision?.change).toMatchObject({
      action: 'stop-canary',
      sentence: 'canary of catalog 1.4.0 stopped: 12 of 60 loads failed, 1 of 900 for 1.3.0',
    });
    expect(revision?.state.sites['shop']?.pins['catalog']).toEqual({ version: '1.3.0' });
  });

  it('stays if it fails as rarely as the stable version', async () => {
    await using registry = await openRegistry();
    const good = { loads: 900, failures: 1 };
    const check = processWith(registry.database, { '1.3.0': good, '1.4.0': good });
    expect([...(await check()), ...(await check())]).toEqual([]);
  });

  it('stops once when several processes see it fail', async () => {
    await using registry = await openRegistry();
    const checks = [1, 2, 3].map(() => processWith(registry.open(), FAILING));
    expect((await Promise.all(checks.map((check) => check()))).flat()).toHaveLength(1);
  });

  it('stops when several processes together have seen enough failures', async () => {
    await using registry = await openRegistry();
    const [first, second, third] = [1, 2, 3].map(() => processWith(registry.open(), FEW));
    expect(await first?.()).toEqual([]);
    expect(await first?.()).toEqual([]);
    await second?.();
    await third?.();
    expect((await registry.database.latestRevision())?.change.sentence).toMatch(
      /^canary of catalog 1\.4\.0 stopped: (8 of 24|12 of 36) loads failed, 0 of (180|270) for 1\.3\.0$/,
    );
  });

  it('stops after a process has started again with few new failures', async () => {
    await using registry = await openRegistry();
    await processWith(registry.open(), FEW)();
    await processWith(registry.open(), FEW)();
    await processWith(registry.open(), FEW)();
    expect((await registry.database.latestRevision())?.by).toBe('automatic stop');
  });

  it('does not stop for the failures of two visitors', async () => {
    await using registry = await openRegistry();
    expect(await processWith(registry.database, FAILING, 2)()).toEqual([]);
  });

  it('stops for the failures of three visitors of whom each process saw one', async () => {
    await using registry = await openRegistry();
    const { database } = registry;
    const { startedAt = '' } = (await database.latestRevision())?.state.sites['shop']?.pins['catalog']?.canary ?? {};
    for (const visitor of ['one', 'two', 'three']) {
      const reports = createCanaryLoads();
      const page = { site: 'shop', page: '', visitor, canaries: { catalog: startedAt } };
      for (let loads = 0; loads < 20; loads += 1) {
        reports.add(page, { type: 'load', section: 'catalog', version: '1.3.0', milliseconds: 80 });
        reports.add(page, {
          type: 'failure',
          section: 'catalog',
          version: '1.4.0',
          reason: 'load',
          isLoaded: false,
        });
      }
      const check = createCanaryCheck({ database: registry.open(), reports, minVisitors: 3, metrics, log });
      expect(await check()).toHaveLength(visitor === 'three' ? 1 : 0);
    }
  });

  it.each(['addCanaryLoads', 'addCanaryVisitors'] as const)(
    'stores what it counted in the next check when %s failed',
    async (method) => {
      await using registry = await openRegistry();
      const { database } = registry;
      const { startedAt = '' } = (await database.latestRevision())?.state.sites['shop']?.pins['catalog']?.canary ?? {};
      const reports = createCanaryLoads();
      for (const visitor of ['one', 'two', 'three']) {
        const page = { site: 'shop', page: '', visitor, canaries: { catalog: startedAt } };
        for (let loads = 0; loads < 20; loads += 1) {
          reports.add(page, { type: 'load', section: 'catalog', version: '1.3.0', milliseconds: 80 });
          const failure = { type: 'failure', section: 'catalog', reason: 'load', isLoaded: false } as const;
          reports.add(page, { ...failure, version: '1.4.0' });
        }
      }
      const check = createCanaryCheck({ database, reports, minVisitors: 3, metrics, log });
      vi.spyOn(database, method).mockRejectedValueOnce(new Error('no disk'));
      await expect(check()).rejects.toThrow('no disk');
      expect(await check()).toMatchObject([
        { change: { sentence: expect.stringContaining('60 of 60 loads failed, 0 of 60') } },
      ]);
    },
  );

  it('counts more starts than pages as no failure', async () => {
    await using registry = await openRegistry();
    const early = { '1.3.0': { loads: 900, failures: 0 }, '1.4.0': { loads: 60, failures: -5 } };
    expect(await processWith(registry.database, early)()).toEqual([]);
  });

  it('keeps its counts when its percentage changes', async () => {
    await using registry = await openRegistry();
    const { database } = registry;
    await processWith(database, FEW)();
    await start(database, 50);
    await processWith(database, FEW)();
    await processWith(database, FEW)();
    expect((await database.latestRevision())?.by).toBe('automatic stop');
  });

  it('begins without counts after a team has stopped it', async () => {
    await using registry = await openRegistry();
    const { database } = registry;
    await processWith(database, FEW)();
    await changeRegistry(database, { by: 'team', rule: (state) => stopCanary(state, TARGET) });
    await start(database);
    expect(await processWith(database, FEW)()).toEqual([]);
  });
});

function start(database: RegistryDatabase, percent = CANARY.percent) {
  return changeRegistry(database, { by: 'team', rule: (state) => startCanary(state, TARGET, { ...CANARY, percent }) });
}

/** Returns the check of a process that has received these reports since it began, or since the last check. */
function processWith(database: RegistryDatabase, reports: Reports, visitors = 3) {
  let next = reports;
  const failures = Array.from({ length: visitors }, (_, visitor) => [String(visitor), 1] as const);
  const take = () => {
    const loads = next;
    next = {};
    return { loads, visitors: { [CANARY.version]: Object.fromEntries(failures) } };
  };
  return createCanaryCheck({
    database,
    reports: { take, restore: () => undefined },
    minVisitors: 3,
    metrics,
    log,
  });
}
