import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../../..');
const sheets = globSync('{embed,host,mfe-*,shared/*,services/*}/src/**/*.css', { cwd: root });

test.each(sheets)('%s has no other breakpoints than those of tokens.css', (sheet) => {
  const css = readFileSync(join(root, sheet), 'utf8');
  const widths = [...css.matchAll(/@media[^{]*\bwidth[^{]*?(\d+)px/g)].map(([, width]) => width);
  expect(['640', '768', '1024']).toEqual(expect.arrayContaining(widths));
});
