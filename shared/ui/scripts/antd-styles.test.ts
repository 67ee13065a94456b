// @vitest-environment node
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { antdStyles } from './antd-styles.ts';
import { topLevelRules, withoutUnusedVariables } from './css-rules.ts';

const readStyles = () => readFile(join(import.meta.dirname, '../src/antd/antd.css'), 'utf8');

it('antd.css is made from the theme: run `pnpm --filter @dar/ui antd-styles` after a change', async () => {
  // The library renders a deprecated component of antd.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  expect(antdStyles() === (await readStyles())).toBe(true);
});

it('antd.css has no rule for the links of the page', async () => {
  expect(await readStyles()).not.toMatch(/^a[{:[]/m);
});

it('splits a style sheet into its top-level rules', () => {
  expect(topLevelRules('a{b:c}@media x{d{e:f}\n g{h:i}} j{k:l}')).toEqual([
    'a{b:c}',
    '@media x{d{e:f} g{h:i}}',
    'j{k:l}',
  ]);
});

it('drops unused variables and those that only unused ones use', () => {
  const css = '.t{--x-a:1;--x-b:var(--x-c);--x-c:2;--y:3;}p{top:var(--x-a)}';
  expect(withoutUnusedVariables(css, '--x-')).toBe('.t{--x-a:1;--y:3;}p{top:var(--x-a)}');
});
