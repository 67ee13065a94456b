import { expect, test } from 'vitest';
import { findNewFeatures } from './find-new-features.ts';

test.each([
  ['a static method', 'fetch(u, { signal: AbortSignal.any([a, b]) })', ['AbortSignal.any']],
  ['a static method of the language', 'const { promise } = Promise.withResolvers()', ['Promise.withResolvers']],
  ['a constructor', 'new CloseWatcher()', ['CloseWatcher']],
])('finds %s that Safari 16.4 does not have', (_what, code, names) => {
  const found = findNewFeatures(code);
  expect(found.map((text) => text.split(' ')[0])).toEqual(names);
  expect(found[0]).toContain('safari 16.4');
});

test('finds syntax that is newer than ES2022', () => {
  expect(findNewFeatures('using file = open()')).toEqual([expect.stringMatching(/^syntax: /)]);
  expect(findNewFeatures('/[a--b]/v.test(text)')).toEqual([expect.stringMatching(/^syntax: /)]);
});

test.each([
  'class A { static { A.#x = 1 } static #x; }',
  'new AbortController(); list.toSorted(); Object.hasOwn(o, k); structuredClone(o)',
  "if ('requestIdleCallback' in window) requestIdleCallback(run)",
])('accepts %s', (code) => {
  expect(findNewFeatures(code)).toEqual([]);
});
