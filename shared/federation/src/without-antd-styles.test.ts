import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { expect, it } from 'vitest';
import { dropStyles, STYLE_MODULES } from './without-antd-styles.ts';

const requireFromUi = createRequire(import.meta.resolve('@dar/ui/package.json'));
const ANTD = dirname(requireFromUi.resolve('antd/package.json'));
const CALL = /\bgen(?:StyleHooks|SubStyleComponent|ComponentStyleHook)\(/;

it('drops the styles of every component of antd', () => {
  const modules = globSync(`${ANTD}/es/**/*.js`)
    .map((file) => ({ file, code: readFileSync(file, 'utf8') }))
    .filter(({ code }) => CALL.test(code));
  expect(modules.length).toBeGreaterThan(50);
  const kept = modules.filter(({ file, code }) => {
    const calls = code.split(CALL).length - 1;
    return !STYLE_MODULES.test(file) || droppedIn(code) !== calls;
  });
  expect(kept.map(({ file }) => file)).toEqual([]);
});

const droppedIn = (code: string) => dropStyles(code).split('true ? () => [] : ').length - 1;

it('leaves the other arguments as they are', () => {
  expect(
    dropStyles("export default genStyleHooks(['Input', 'Shared'], token => [], initToken, { resetFont: false });"),
  ).toBe(
    "export default genStyleHooks(['Input', 'Shared'], true ? () => [] : token => [], initToken, { resetFont: false });",
  );
});
