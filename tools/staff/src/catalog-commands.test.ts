import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCatalog } from '../../../services/api/src/modules/catalog/fill-catalog.ts';
import { type CatalogFolder, openCatalogFolder } from '../../../services/api/src/testing/test-catalog-folder.ts';
import { OFFICE_TOKEN, openTestShop, type TestShop } from '../../../services/api/src/testing/test-shop.ts';
import { runStaff } from './run-staff.ts';

let files: CatalogFolder;
let shop: TestShop;
let port: number;
let folder: string;
beforeAll(async () => {
  files = await openCatalogFolder();
  shop = await openTestShop({ openCatalog: (deps) => openCatalog({ ...deps, folder: files.path }) });
  const { office } = shop.app;
  if (!office) throw new Error('the shop has no office');
  await office.listen({ host: '127.0.0.1', port: 0 });
  port = (office.server.address() as AddressInfo).port;
  folder = await mkdtemp(join(tmpdir(), 'dar-catalog-commands-'));
});
afterAll(async () => {
  await shop.close();
  await files.remove();
  await rm(folder, { recursive: true });
});

/** Runs a command of the catalogue and returns what it prints; throws what it reports as an error. */
async function catalog(...args: readonly string[]): Promise<string> {
  const [out, err]: [string[], string[]] = [[], []];
  const code = await runStaff(['catalog', ...args], {
    env: { OFFICE_PORT: String(port), OFFICE_TOKEN },
    root: tmpdir(),
    ask: undefined,
    out: (text) => out.push(text),
    err: (text) => err.push(text),
  });
  if (code !== 0) throw new Error(err.join('\n'));
  return out.join('\n');
}

const WHY = ['--reason', 'A new season'];

test('drafts, compares, publishes and takes back an entry', async () => {
  const file = join(files.path, 'service.txt');
  const shown = await catalog('show', 'service:105');
  const [version = ''] = /\d+\.\d+/.exec(shown) ?? [];
  await writeFile(file, shown.replace('"price": "100.00"', '"price": "80.00"'));
  await catalog('save', 'service:105', '--file', file);
  const gone = catalog('save', 'service:105', '--file', `${file}x`, '--version', version);
  await expect(gone).rejects.toThrow(`${file}x is no JSON file: `);
  expect(await catalog('list', '--drafts')).toMatch(/^service:105\s+Service 105\s+draft/);
  expect(await catalog('compare', 'service:105')).toMatch(/price\s+"100.00"\s+→\s+"80.00"/);
  expect(await catalog('publish', '--dry-run', ...WHY)).toContain('nothing has changed');
  expect(await catalog('publish', 'service:105', ...WHY)).toContain('Publication 3 is published.');
  expect(await catalog('publications')).toMatch(/^3\s+published/);
  expect(await catalog('take-back', '3', ...WHY)).toMatch(/price\s+"80.00"\s+→\s+"100.00"/);
  await expect(catalog('publish', 'service:104', ...WHY)).rejects.toThrow('There is no draft of service:104.');
});

test('plans a publication and cancels it, and discards a draft', async () => {
  const shown = await catalog('show', 'service:104');
  const [version = ''] = /\d+\.\d+/.exec(shown) ?? [];
  const removed = await catalog('remove', 'service:104', '--version', version);
  const [drafted = ''] = /\d+\.\d+/.exec(removed) ?? [];
  const planned = await catalog('publish', 'service:104', '--at', '2026-12-01 06:00', ...WHY);
  const [, id = ''] = /Publication (\d+) waits for 2026-12-01 06:00/.exec(planned) ?? [];
  expect(await catalog('cancel', id, ...WHY)).toBe(`Publication ${id} is cancelled.`);
  expect(await catalog('discard', 'service:104', '--version', drafted)).toContain('Deleted the draft');
});

test('exports the files, imports them after an edit, and checks the result', async () => {
  expect(await catalog('export', folder)).toMatch(/^Wrote \d+ files/);
  const file = join(folder, 'services/11-activity-11.json');
  await writeFile(file, (await readFile(file, 'utf8')).replace('"Service 105"', '"Deep clean"'));
  expect(await catalog('import', folder, '--dry-run', ...WHY)).toMatch(/^service:105\s+changed/);
  expect(await catalog('import', folder, ...WHY)).toMatch(/^service:105\s+changed/);
  expect(await catalog('import', folder, ...WHY)).toMatch(/^\d+ rows are unchanged\.$/);
  expect(await catalog('check')).toBe('The catalogue has no mistakes.');
});
