import { expect, test } from 'vitest';
import { isDockerIgnored } from './ignored-files.ts';

const LIST = '# The context.\n*\n!services\n**/.env*\n**/node_modules';

test.each([
  ['deploy/.env', true],
  ['services/api/.env.local', true],
  ['services/api/node_modules/pg/index.js', true],
  ['services/api/src/env.ts', false],
  ['services', false],
])('says of %s whether images leave it out: %s', (path, isIgnored) => {
  expect(isDockerIgnored(LIST, path)).toBe(isIgnored);
});

test('ignores only files of the root without folders in the pattern', () => {
  expect(isDockerIgnored('.env*', 'deploy/.env')).toBe(false);
  expect(isDockerIgnored('.env*', '.env.production')).toBe(true);
});
