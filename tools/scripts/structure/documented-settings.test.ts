import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../workspace.ts';

const SETTING = /^ {2}([A-Z][A-Z_]+):/gm;

test.each([
  'services/gateway/src/env.ts',
  'shared/shop/src/settings.ts',
  'services/platform/src/env.ts',
  'services/registry/src/storage-settings.ts',
])('docs/platform.md names every setting of %s', async (file) => {
  const [code, page] = await Promise.all([file, 'docs/platform.md'].map((path) => readFile(join(ROOT, path), 'utf8')));
  const settings = [...(code ?? '').matchAll(SETTING)].map(([, name]) => `\`${name}\``);
  expect(settings).not.toEqual([]);
  expect(settings.filter((name) => !page?.includes(name))).toEqual([]);
});
