import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../workspace.ts';
import { brandLines, hasBrandWord } from './brand-words.ts';

describe('brandLines', () => {
  it.each([
    ["const title = 'Welcome to Dar';"],
    ["const title = 'أهلاً بكم في دار';"],
    ['const title = `$' + '{page} | Dar`;'],
    ["const prefix = '+971';"],
    ['const foreign = /^00971/;'],
    ["const path = '/comera/service';"],
    ["const isPartner = host.startsWith('Comera');"],
    ["const number = 'DAR-' + id;"],
    ['const page = <h1>About Dar</h1>;'],
  ])('rejects %s', (source) => {
    expect(brandLines('page.tsx', source)).toEqual([1]);
  });

  it.each([
    ["const field = 'comera_transaction_id';"],
    ["const name = 'Darling';"],
    ["const wall = 'جدار';"],
    ["import { brand } from '@dar/contracts/brand';"],
    ['// Such as +971 or /comera.'],
    ['const limit = 971;'],
    ["const price = '19710';"],
  ])('accepts %s', (source) => {
    expect(brandLines('page.tsx', source)).toEqual([]);
  });
});

const SOURCES = '{shared,host,mfe-*,services,tools/scripts}/**/*.{ts,tsx}';
const DATA = '{services/api/catalog,host/src}/**/*.{json,html}';
const EXCLUDED =
  /(^|\/)(node_modules|dist|testing|migrations)\/|\.test\.tsx?$|^shared\/contracts\/src\/brand\/|brand-words\.ts$/;

const files = (pattern: string) =>
  globSync(pattern, { cwd: ROOT, exclude: (name) => /(^|\/)(node_modules|dist)$/.test(String(name)) }).filter(
    (file) => !EXCLUDED.test(file),
  );
const read = (file: string) => readFileSync(`${ROOT}/${file}`, 'utf8');

const HINT =
  'Name, dial code, order prefix and partner marker come from shared/contracts/src/brand: import `brand` or a value of `@dar/contracts/brand/values`; in texts write a placeholder, such as {{brand}}.';

it('finds brand values only in shared/contracts/src/brand', () => {
  const sources = files(SOURCES);
  expect(sources.length).toBeGreaterThan(800);
  const inSources = sources.flatMap((file) => brandLines(file, read(file)).map((line) => `${file}:${line}`));
  const inData = files(DATA).filter((file) => hasBrandWord(read(file)));
  expect([...inSources, ...inData], HINT).toEqual([]);
});
