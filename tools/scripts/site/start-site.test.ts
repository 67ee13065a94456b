import { join } from 'node:path';
import getPort from 'get-port';
import { afterAll, expect, test } from 'vitest';
import { openStorage } from '../../../services/gateway/src/ports/open-storage.ts';
import { publishBuild } from '../../../services/gateway/src/release/publish-build.ts';
import { temporaryFolder, writeHostBuild } from '../../../services/gateway/src/testing/fake-builds.ts';
import { ProcessGroup } from '../processes/process-group.ts';
import { isReady, waitUntilAnswers } from '../processes/wait-until-ready.ts';
import { startSite } from './start-site.ts';

const group = new ProcessGroup();
afterAll(() => group.stop());

test('answers no page before the API is ready', async () => {
  await using folder = await temporaryFolder();
  const ARTIFACTS_DIR = join(folder.path, 'artifacts');
  await publishBuild(openStorage({ ARTIFACTS_DIR }), await writeHostBuild(folder.path));
  const port = await getPort();
  const settings = {
    ARTIFACTS_DIR,
    DATA_DIR: join(folder.path, 'data'),
    METRICS_PORT: String(await getPort()),
    DEMO_DATA: '0',
    LOG_LEVEL: 'silent',
  };
  const site = startSite(group, { port, settings });
  const url = `http://localhost:${port}/readyz`;
  await waitUntilAnswers('The gateway', url);
  expect(await isReady(url)).toBe(true);
  await site;
});
