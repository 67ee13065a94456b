import { expect, it } from 'vitest';
import { getFileProblems } from './release-limits.ts';

const MB = 1024 * 1024;
const file = (bytes: number) => ({ hash: 'a'.repeat(64), bytes });
const manyFiles = (count: number, bytes: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`${index}.js`, file(bytes)]));

it.each([
  ['a file of 20 MB', { 'a.js': file(20 * MB) }],
  ['2,000 files', manyFiles(2_000, 1)],
  ['100 MB', manyFiles(10, 10 * MB)],
])('allows %s', (_what, files) => {
  expect(getFileProblems(files)).toEqual([]);
});

it.each([
  ['a larger file', { 'a.js': file(20 * MB + 1) }, 'a.js has 20971521 bytes, more than 20971520'],
  ['more files', manyFiles(2_001, 1), 'it has 2001 files, more than 2000'],
  ['one file of 1 MB under 400 names', manyFiles(400, MB), 'it has 400 MB, more than 100'],
  ['a page', { 'x.html': file(1) }, 'x.html has a type that a release may not have'],
])('does not allow %s', (_what, files, problem) => {
  expect(getFileProblems(files)).toEqual([problem]);
});
