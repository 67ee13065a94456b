import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRsbuild } from '@rsbuild/core';
import { expect, it } from 'vitest';
import { provisionsOf } from './compatibility.ts';
import { partnerManifest } from './host-manifest-plugin.ts';
import { sharedModules } from './shared-modules.ts';

it("writes the versions of a partner's site into its build", async () => {
  const folder = await mkdtemp(join(tmpdir(), 'federation-'));
  try {
    await writeFile(join(folder, 'index.js'), '');
    const rsbuild = await createRsbuild({
      cwd: folder,
      config: { source: { entry: { index: './index.js' } }, plugins: [partnerManifest()], logLevel: 'error' },
    });
    await (await rsbuild.build()).close();
    const written = JSON.parse(await readFile(join(folder, 'dist/host.json'), 'utf8'));
    expect(written).toEqual(provisionsOf(sharedModules({ eager: true })));
  } finally {
    await rm(folder, { recursive: true });
  }
});
