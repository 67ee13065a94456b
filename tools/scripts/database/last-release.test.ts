import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { findNewMigrations } from './last-release.ts';

test('finds the migrations after those of a release', () => {
  const all = findNewMigrations({ migration: '' });
  const names = all.map((file) => basename(file, '.sql'));
  expect(names).toEqual(names.toSorted());
  expect(findNewMigrations({ migration: names[0] ?? '' })).toEqual(all.slice(1));
  expect(findNewMigrations({ migration: names.at(-1) ?? '' })).toEqual([]);
});
