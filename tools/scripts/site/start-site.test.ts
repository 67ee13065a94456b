import { join } from 'node:path';
import getPort from 'get-port';
import { afterAll, expect, test } from 'vitest';
import { openStorage } from '../../../services/registry/src/ports/open-storage.ts';
import { temporaryFolder, writeHostBuild } from '../../../services/registry/src/testing/fake-builds.ts';
import { releaseBuild } from '../../../services/registry/src/testing/release-build.ts';
import { ProcessGroup } from '../processes/process-group.ts';
import { isReady, waitUntilResponds } from '../processes/wait-until-ready.ts';
import { startSite } from './start-site.ts';

const group = new ProcessGroup();
afterAll(() => group.stop());

test('answers no page before the API is ready', async () => {
  await using folder = await temporaryFolder();
  const ARTIFACTS_DIR = join(folder.path, 'artifacts');
  await releaseBuild(openStorage({ ARTIFACTS_DIR }), await writeHostBuild(folder.path));
  const port = await getPort();
  const settings = {
    ARTIFACTS_DIR,
    DATA_DIR: join(folder.path, 'data'),
    METRICS_PORT: String(await getPort()),
    DEMO_DATA: '0',
    LOG_LEVEL: 'silent',
  };
  const site = startSite(group, {
    port,
    platformPort: await getPort(),
    platformToken: 'token-of-the-test-platform',
    settings,
  });
  const url = `http://localhost:${port}/readyz`;
  await waitUntilResponds('The gateway', url);
  expect(await isReady(url)).toBe(true);
  await site;
});
