import { mkdir, mkdtemp, open, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { takeBaseBackup } from './base-backup.ts';
import { startCluster } from './cluster.ts';

test('a base backup names the files whose pages were cut or changed', async () => {
  const root = await mkdtemp(join(tmpdir(), 'dar-pages-'));
  await mkdir(join(root, 'postgres'));
  const cluster = await startCluster({ folder: join(root, 'postgres') });
  try {
    const data = join(root, 'postgres/data');
    const copy = async (name: string) => takeBaseBackup({ url: cluster.url, data, target: join(root, name) });
    expect(await copy('whole')).toEqual([]);
    // Of a database that nobody uses.
    const folder = 'base/1';
    const [cut, changed] = ['1247', '1249'];
    await truncate(join(data, folder, cut), 5_000);
    const file = await open(join(data, folder, changed), 'r+');
    await file.write(Buffer.from('changed'), 0, 7, 4_000);
    await file.close();
    expect((await copy('damaged')).sort()).toEqual([`${folder}/${cut}`, `${folder}/${changed}`].sort());
  } finally {
    await cluster.stop();
    await rm(root, { recursive: true });
  }
});
