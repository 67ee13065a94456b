import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readSettings } from '../../cli/src/settings.ts';
import { writeDarConfig } from './dar-config.ts';
import { platformToken } from './tokens.ts';

test('tells the command where the platform is, and its token', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'dar-config-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const data = join(folder, 'data');
  const token = await platformToken(data);
  await writeDarConfig('http://localhost:4100', data, folder);
  const settings = await readSettings({ env: {}, folder: join(folder, 'mfe-catalog'), flags: {} });
  expect(settings).toMatchObject({ origin: 'http://localhost:4100', token });
});
