import { cp, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readSettings, readShop } from '../../cli/src/settings.ts';
import { writeDarConfig } from './dar-config.ts';
import { platformToken } from './tokens.ts';

const SITE = { origin: 'http://localhost:4000', platformOrigin: 'http://localhost:4100' };

test('tells the command where the shop and the platform are, and its token', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'dar-config-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const data = join(folder, 'data');
  const token = await platformToken(data);
  await writeDarConfig(SITE, data);
  const repository = { root: join(folder, 'repository'), dataFolder: data };
  const read = (path: string) => readSettings({ env: {}, folder: join(folder, path), repository, flags: {} });
  expect(await read('repository/mfe-catalog')).toMatchObject({ origin: 'http://localhost:4100', token });
  const path = join(folder, 'repository/mfe-catalog');
  expect(await readShop({ flag: undefined, folder: path, repository })).toBe('http://localhost:4000');
  // A folder beside the repository, which has no configuration of its own.
  expect(await read('water-care')).toMatchObject({ origin: 'http://localhost:4100', token });
});

test('refuses the platform of another repository whose folder was copied', async () => {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'dar-config-')));
  onTestFinished(() => rm(folder, { recursive: true }));
  await platformToken(join(folder, 'first', '.data'));
  await writeDarConfig(SITE, join(folder, 'first', '.data'));
  await cp(join(folder, 'first'), join(folder, 'second'), { recursive: true });
  const root = join(folder, 'second');
  const dataFolder = join(root, '.data');
  await expect(readSettings({ env: {}, folder: root, repository: { root, dataFolder }, flags: {} })).rejects.toThrow(
    `${dataFolder}/dar.config.json is a copy of that of ${join(folder, 'first', '.data')}: start the shop`,
  );
});
