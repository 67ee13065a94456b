import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRsbuild } from '@rsbuild/core';
import { expect, it } from 'vitest';
import { compileHints } from './compile-hints.ts';

const HINT = '//# allFunctionsCalledOnLoad\n';

it('marks the minified scripts of an entry, and no late one', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'federation-'));
  try {
    await writeFile(join(folder, 'index.js'), "import(/* webpackChunkName: 'late' */ './late.js');");
    await writeFile(join(folder, 'late.js'), "console.log('late');");
    const rsbuild = await createRsbuild({
      cwd: folder,
      config: {
        mode: 'production',
        source: { entry: { index: './index.js' } },
        plugins: [compileHints()],
        logLevel: 'error',
      },
    });
    await (await rsbuild.build()).close();
    const scripts = join(folder, 'dist/static/js');
    const names = (await readdir(scripts, { recursive: true })).filter((name) => name.endsWith('.js')).toSorted();
    const marked = names.map(async (name) => (await readFile(join(scripts, name), 'utf8')).startsWith(HINT));
    expect(names).toEqual([expect.stringMatching(/^async.late/), expect.stringMatching(/^index/)]);
    expect(await Promise.all(marked)).toEqual([false, true]);
  } finally {
    await rm(folder, { recursive: true });
  }
});
