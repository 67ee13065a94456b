import { describe, expect, it } from 'vitest';
import { openStorage } from '../ports/open-storage.ts';
import type { LoadCounts, RegistryDatabase } from '../ports/registry-database.ts';
import { temporaryFolder } from '../testing/fake-builds.ts';
import { createTestDatabase, REGISTRY_DATABASES } from '../testing/test-database.ts';
import { startCanary, stopCanary } from './canary-rules.ts';
import { changeRegistry } from './change-registry.ts';
import { pinVersion } from './pin-rules.ts';
import { createCanaryCheck } from './stop-failing-canaries.ts';

const TARGET = { host: 'shop', section: 'catalog' };
const CANARY = { version: '1.4.0', percent: 10 };
const log = { warn: () => {}, error: () => {} };

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
    expect(await processWith(database, FAILING)()).toHaveLength(1);
    const revision = await database.latestRevision();
    expect(revision).toMatchObject({ number: 3, by: 'automatic stop' });
    expect(revision?.change).toMatchObject({
      action: 'stop-canary',
      sentence: 'canary of catalog 1.4.0 stopped: 12 of 60 loads failed, 1 of 900 for 1.3.0',
    });
    expect(revision?.state.hosts['shop']?.pins['catalog']).toEqual({ version: '1.3.0' });
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

  it('counts only reports since its start', async () => {
    await using registry = await openRegistry();
    const { database } = registry;
    const reports = { ...FAILING };
    const check = processWith(database, reports);
    await check();
    await start(database);
    expect(await check()).toEqual([]);
    Object.assign(reports, { '1.3.0': { loads: 1_800, failures: 2 }, '1.4.0': { loads: 120, failures: 24 } });
    expect(await check()).toHaveLength(1);
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

/** Returns the check of a process with these reports. */
function processWith(database: RegistryDatabase, reports: Reports) {
  const countLoads = (_host: string, _section: string, version: string) =>
    reports[version] ?? { loads: 0, failures: 0 };
  return createCanaryCheck({ database, countLoads, log });
}
