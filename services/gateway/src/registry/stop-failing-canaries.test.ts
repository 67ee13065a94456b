import { expect, it } from 'vitest';
import { openStorage } from '../ports/open-storage.ts';
import { temporaryFolder } from '../testing/fake-builds.ts';
import { startCanary } from './canary-rules.ts';
import { changeRegistry } from './change-registry.ts';
import { pinVersion } from './pin-rules.ts';
import { type CountLoads, stopFailingCanaries } from './stop-failing-canaries.ts';

const TARGET = { host: 'shop', section: 'catalog' };
const log = { warn: () => {}, error: () => {} };
const failing: CountLoads = (_host, _section, version) =>
  version === '1.4.0' ? { loads: 60, failures: 12 } : { loads: 900, failures: 1 };

/** Opens a registry whose shop shows catalog 1.3.0, and 1.4.0 to 10 % of its visitors. */
async function withCanary(folder: string) {
  const { database } = openStorage({ ARTIFACTS_DIR: folder });
  await changeRegistry(database, { by: 'team', rule: (state) => pinVersion(state, TARGET, '1.3.0') });
  const canary = { version: '1.4.0', percent: 10 };
  await changeRegistry(database, { by: 'team', rule: (state) => startCanary(state, TARGET, canary) });
  return database;
}

it('stops a canary that fails more often, and records why', async () => {
  await using folder = await temporaryFolder();
  const database = await withCanary(folder.path);
  expect(await stopFailingCanaries({ database, countLoads: failing, log })).toHaveLength(1);
  const revision = await database.latestRevision();
  expect(revision).toMatchObject({ number: 3, by: 'automatic stop' });
  expect(revision?.change).toMatchObject({
    action: 'stop-canary',
    sentence: 'canary of catalog 1.4.0 stopped: 12 of 60 loads failed, 1 of 900 for 1.3.0',
  });
  expect(revision?.state.hosts['shop']?.pins['catalog']).toEqual({ version: '1.3.0' });
});

it('leaves a canary that fails as rarely as the stable version', async () => {
  await using folder = await temporaryFolder();
  const database = await withCanary(folder.path);
  const countLoads = () => ({ loads: 900, failures: 1 });
  expect(await stopFailingCanaries({ database, countLoads, log })).toEqual([]);
});

it('stops a canary once when several processes see it fail', async () => {
  await using folder = await temporaryFolder();
  await withCanary(folder.path);
  const processes = [1, 2, 3].map(() => openStorage({ ARTIFACTS_DIR: folder.path }).database);
  const stopped = await Promise.all(
    processes.map((database) => stopFailingCanaries({ database, countLoads: failing, log })),
  );
  expect(stopped.flat()).toHaveLength(1);
});
