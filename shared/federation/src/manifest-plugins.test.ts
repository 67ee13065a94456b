import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRsbuild } from '@rsbuild/core';
import { expect, it } from 'vitest';
import { globalName, partnerManifest } from './manifest-plugins.ts';

const PROVISIONS = { provides: { react: '19.3.1' }, contracts: '1.1.0' };

it("writes the versions of a partner's site into its build", async () => {
  const folder = await mkdtemp(join(tmpdir(), 'federation-'));
  try {
    await writeFile(join(folder, 'index.js'), '');
    const rsbuild = await createRsbuild({
      cwd: folder,
      config: { source: { entry: { index: './index.js' } }, plugins: [partnerManifest(PROVISIONS)], logLevel: 'error' },
    });
    await (await rsbuild.build()).close();
    const written = JSON.parse(await readFile(join(folder, 'dist/host.json'), 'utf8'));
    expect(written).toEqual(PROVISIONS);
  } finally {
    await rm(folder, { recursive: true });
  }
});

it.each([
  ['booking', 'dar_booking'],
  ['gift-cards', 'dar_gift_cards'],
])('names the global variable of %s %s', (section, name) => {
  expect(globalName(section)).toBe(name);
});
