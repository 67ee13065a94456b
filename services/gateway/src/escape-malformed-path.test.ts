import { expect, it } from 'vitest';
import { escapeMalformedPath } from './escape-malformed-path.ts';

it.each([
  ['/%E0%A4%A', '/%25E0%25A4%25A'],
  ['/a%20b/%', '/a%2520b/%25'],
  ['/%ZZ?q=a%20b', '/%25ZZ?q=a%20b'],
])('escapes the path of %s', (url, escaped) => {
  expect(escapeMalformedPath(url)).toBe(escaped);
});

it.each(['/', '/service/%D8%AE%D8%AF%D9%85%D8%A9', '/a%2Fb%25', '/search?q=%E0%A4%A'])('leaves %s as it is', (url) => {
  expect(escapeMalformedPath(url)).toBe(url);
});
