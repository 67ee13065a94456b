import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ROOT } from '../workspace.ts';
import { hashSources } from './content-hash.ts';
import { runIfChanged } from './run-if-changed.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'build-'));
  await mkdir(join(folder, 'src'));
  await writeFile(join(folder, 'src/a.ts'), 'a');
});
afterEach(() => rm(folder, { recursive: true }));

describe('hashSources', () => {
  const hash = () => hashSources([relative(ROOT, folder)]);

  it.each([
    ['a changed file', 'src/a.ts', 'b'],
    ['a new file', 'src/b.ts', ''],
  ])('changes with %s', async (_what, file, content) => {
    const before = await hash();
    await writeFile(join(folder, file), content);
    expect(await hash()).not.toBe(before);
  });

  it.each(['src/a.test.ts', 'src/.note', 'dist/a.js', 'node_modules/a/index.js'])('ignores %s', async (file) => {
    const before = await hash();
    await mkdir(join(folder, file, '..'), { recursive: true });
    await writeFile(join(folder, file), 'x');
    expect(await hash()).toBe(before);
  });
});

describe('runIfChanged', () => {
  it('runs again only when the hash changed, the stamp file is gone or the work failed', async () => {
    const stamp = join(folder, 'result/.stamp');
    const done: string[] = [];
    const work = (hash: string) => runIfChanged(stamp, hash, async () => done.push(hash));
    await expect(runIfChanged(stamp, 'one', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect([await work('one'), await work('one'), await work('two')]).toEqual([true, false, true]);
    await rm(join(folder, 'result'), { recursive: true });
    expect(await work('two')).toBe(true);
    expect(done).toEqual(['one', 'two', 'two']);
  });
});
