import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ROOT } from '../workspace.ts';

/** Of the shop, and of the office, which keeps no session in it. */
const OWNERS = ['mfe-office/src/parts/storage.ts', 'shared/app/src/storage/storage.ts'];
const SOURCES = '{shared,host,mfe-*,examples}/**/*.{ts,tsx,js,html}';
const NOT_SHIPPED = /\/(node_modules|dist|testing|e2e)\/|\.test\.tsx?$/;
const STORAGE = /\b(?:local|session)Storage\b/;

it('allows only one module of the shop and one of the office to use localStorage and sessionStorage', () => {
  const files = globSync(SOURCES, { cwd: ROOT, exclude: (name) => /(^|\/)(node_modules|dist)$/.test(String(name)) });
  const shipped = files.filter((file) => !NOT_SHIPPED.test(file));
  expect(shipped.length).toBeGreaterThan(300);
  const users = shipped.filter((file) => STORAGE.test(readFileSync(`${ROOT}/${file}`, 'utf8')));
  expect(users.sort()).toEqual(OWNERS);
});
