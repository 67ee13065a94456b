import { globSync, readFileSync } from 'node:fs';
import { BRAND_NAMES, DIAL_CODE, ORDER_PREFIX, PARTNER_MARKER } from '@dar/contracts/brand/values';
import { Visitor } from 'oxc-parser';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../workspace.ts';
import { lineAt, parseSource } from './parse-source.ts';

/** A field of the API, which a new brand keeps (docs/rules/partner-mode.md#transaction-id). */
const FIELD = 'comera_transaction_id';

const NAMES = Object.values(BRAND_NAMES).map((name) => new RegExp(`(?<![\\p{L}\\p{N}])${name}(?![\\p{L}\\p{N}])`, 'u'));
const WORDS = [
  ...NAMES,
  new RegExp(`(?:\\+|00)${DIAL_CODE}|(?<!\\d)${DIAL_CODE}(?!\\d)`),
  new RegExp(ORDER_PREFIX),
  new RegExp(PARTNER_MARKER, 'i'),
];

function hasBrandWord(text: string): boolean {
  const rest = text.replaceAll(FIELD, '');
  return WORDS.some((word) => word.test(rest));
}

/** Returns the lines with a brand value in a string, pattern or JSX text. Throws when the source cannot be parsed. */
function brandLines(file: string, source: string): number[] {
  const lines: number[] = [];
  const check = (text: string, start: number) => {
    if (hasBrandWord(text)) lines.push(lineAt(source, start));
  };
  new Visitor({
    Literal: ({ value, raw, start }) => {
      if (typeof value !== 'number') check(raw ?? String(value), start);
    },
    TemplateElement: ({ value, start }) => check(value.raw, start),
    JSXText: ({ value, start }) => check(value, start),
  }).visit(parseSource(file, source));
  return lines;
}

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
const EXCLUDED = /(^|\/)(node_modules|dist|testing|migrations)\/|\.test\.tsx?$|^shared\/contracts\/src\/brand\//;

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
