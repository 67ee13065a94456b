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

test('every mitigation of the threat model names its tests by their titles', () => {
  const rows = readFileSync(join(ROOT, 'docs/threat-model.md'), 'utf8').match(/^\| (?!Threat).+$/gm) ?? [];
  expect(rows.length).toBeGreaterThan(30);
  const tests = rows.map((row) => [...row.matchAll(/\[([^\]]+)\]\(\.\.\/(\S+\.(?:test|spec)\.tsx?)\)/g)]);
  expect(rows.filter((_row, index) => tests[index]?.length === 0)).toEqual([]);
  const isGone = ([, title = '', path = '']: RegExpExecArray) =>
    !readFileSync(join(ROOT, path), 'utf8').includes(title);
  expect(tests.flat().filter(isGone)).toEqual([]);
});
