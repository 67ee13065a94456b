import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const API = join(import.meta.dirname, '../../..');

it('creates the id of an authenticated customer in one place', async () => {
  const creators: string[] = [];
  for await (const file of glob('{src,scripts}/**/*.ts', { cwd: API })) {
    if (/ as (unknown as )?CustomerId/.test(await readFile(join(API, file), 'utf8'))) creators.push(file);
  }
  expect(creators.filter((file) => !file.endsWith('session.test.ts'))).toEqual(['src/modules/auth/session.ts']);
});
