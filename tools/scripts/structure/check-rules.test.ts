import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ROOT } from '../workspace.ts';
import { findBroken, LINK } from './check-rules.ts';

test('finds links to missing files and headings', () => {
  const folder = mkdtempSync(join(tmpdir(), 'rules-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const page = join(folder, 'cart.md');
  writeFileSync(
    page,
    '## One category\n[a](#one-category) [b](cart.md#size) [c](gone.test.ts) [d](https://example.com/x)',
  );
  expect(findBroken(page, LINK, folder)).toEqual([
    `${page}: ](cart.md#size) does not exist.`,
    `${page}: ](gone.test.ts) does not exist.`,
  ]);
});

test('every mitigation of the threat model names its test', () => {
  const rows = readFileSync(join(ROOT, 'docs/threat-model.md'), 'utf8').match(/^\| (?!Threat).+$/gm) ?? [];
  expect(rows.length).toBeGreaterThan(20);
  expect(rows.filter((row) => !/\.(test|spec)\.tsx?\) \|$/.test(row))).toEqual([]);
});
