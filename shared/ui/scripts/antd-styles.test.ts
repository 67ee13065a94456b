// @vitest-environment node
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { antdStyles } from './antd-styles.ts';
import { topLevelRules, withoutUnusedVariables } from './css-rules.ts';

const readStanding = () => readFile(join(import.meta.dirname, '../src/antd/antd.css'), 'utf8');

it('the sheet is that of the theme: make it anew with `pnpm --filter @dar/ui antd-styles`', async () => {
  // The extracting library renders a part that antd calls outdated.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  expect(antdStyles() === (await readStanding())).toBe(true);
});

it('the sheet leaves the links of the page alone', async () => {
  expect(await readStanding()).not.toMatch(/^a[{:[]/m);
});

it('takes a sheet apart where its rules end', () => {
  expect(topLevelRules('a{b:c}@media x{d{e:f}\n g{h:i}} j{k:l}')).toEqual([
    'a{b:c}',
    '@media x{d{e:f} g{h:i}}',
    'j{k:l}',
  ]);
});

it('drops variables that nobody uses, and what only those used', () => {
  const css = '.t{--x-a:1;--x-b:var(--x-c);--x-c:2;--y:3;}p{top:var(--x-a)}';
  expect(withoutUnusedVariables(css, '--x-')).toBe('.t{--x-a:1;--y:3;}p{top:var(--x-a)}');
});
