import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { measureBuild } from './measure-build.ts';

let dist: string;
beforeEach(async () => {
  dist = await mkdtemp(join(tmpdir(), 'measured-'));
});
afterEach(() => rm(dist, { recursive: true }));

const write = (files: Readonly<Record<string, string>>) =>
  Promise.all(Object.entries(files).map(([name, text]) => writeFile(join(dist, name), text)));

it('measures compressed files, small ones uncompressed, and merges their modules', async () => {
  const large = Array.from({ length: 900 }, (_, index) => `part${index * 7919};`).join('');
  await write({
    'host.json': JSON.stringify({ scripts: ['lib.js', 'index.js'], styles: [], provides: {}, contracts: '1.0.0' }),
    '.modules.json': JSON.stringify({ 'lib.js': { react: 7, zod: 1 }, 'index.js': { react: 2 } }),
    'lib.js': large,
    'index.js': 'start()',
  });
  const bytes = brotliCompressSync(large).byteLength + 'start()'.length;
  expect(await measureBuild(dist)).toEqual({ 'first script': { bytes, modules: { react: 9, zod: 1 } } });
});

it('measures a section by its manifest', async () => {
  const requires = { shared: {}, contracts: '^1.0.0' };
  const section = { name: 'catalog', entry: 'entry.js', entryName: 'catalog', owns: [], exposes: [], requires };
  await write({ 'section.json': JSON.stringify(section), '.modules.json': '{"entry.js":{}}', 'entry.js': 'enter()' });
  expect(await measureBuild(dist)).toEqual({ 'first script': { bytes: 7, modules: {} } });
});
