import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ROOT } from '../workspace.ts';
import { findBroken, findUnlinked, findUnlisted, LINK } from './check-rules.ts';

test('finds links to missing files and headings', () => {
  const folder = mkdtempSync(join(tmpdir(), 'rules-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const page = join(folder, 'cart.md');
  writeFileSync(
    page,
    '## One category\n[a](#one-category) [b](cart.md#cart-size) [c](gone.test.ts) [d](https://example.com/x)',
  );
  expect(findBroken(page, LINK, folder)).toEqual([
    `${page}: ](cart.md#cart-size) does not exist.`,
    `${page}: ](gone.test.ts) does not exist.`,
  ]);
});

test('finds records that the index lacks or lists twice', () => {
  const folder = mkdtempSync(join(tmpdir(), 'records-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const record of ['001-a.md', '002-b.md', '003-c.md']) writeFileSync(join(folder, record), '');
  writeFileSync(join(folder, 'README.md'), '- [A](001-a.md)\n- [B](002-b.md)\n- [B](002-b.md)');
  expect(findUnlisted(folder).sort()).toEqual([
    `${folder}/README.md: list 002-b.md once.`,
    `${folder}/README.md: list 003-c.md once.`,
  ]);
});

test('finds rules without a link to code or test', () => {
  const folder = mkdtempSync(join(tmpdir(), 'rules-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const page = join(folder, 'cart.md');
  writeFileSync(page, '# Cart\n## Size\n[a](cart.ts) [b](cart.test.ts)\n## Quantity\n[b](cart.test.ts)\n## Revision\n');
  expect(findUnlinked(page)).toEqual([
    `${page}: link the code of 'Quantity'.`,
    `${page}: link the code of 'Revision'.`,
    `${page}: link the test of 'Revision'.`,
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
