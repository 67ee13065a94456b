import { expect, test } from 'vitest';
import { chainLength } from './chain-length.ts';
import { getInitiators, requestKind } from './request-info.ts';

const request = (url: string, ...initiators: string[]) => ({ url, initiators });

test('a page without further requests has a chain of one', () => {
  expect(chainLength([request('/')])).toBe(1);
  expect(chainLength([])).toBe(0);
});

test('requests of scripts and style sheets follow those of the markup', () => {
  const page = [request('/'), request('/a.js', '/'), request('/b.css', '/')];
  expect(chainLength(page)).toBe(2);
  expect(chainLength([...page, request('/font', '/b.css')])).toBe(3);
  expect(chainLength([...page, request('/c.js', '/a.js'), request('/api', '/c.js', '/a.js')])).toBe(4);
});

test('a preloaded script does not follow the script that imports it', () => {
  const page = [request('/'), request('/a.js', '/'), request('/page.js', '/'), request('/page.js', '/a.js')];
  expect(chainLength(page)).toBe(2);
});

test('initiators are the parser and all scripts of the stack', () => {
  const stack = { callFrames: [{ url: '/a.js' }, { url: '' }], parent: { callFrames: [{ url: '/b.js' }] } };
  expect(getInitiators({ url: '/', stack })).toEqual(['/', '/a.js', '/b.js']);
  expect(getInitiators({})).toEqual([]);
});

test.each([
  ['text/html', 'Document', 'document'],
  ['text/javascript', 'Other', 'script'],
  ['text/css', 'Stylesheet', 'style'],
  ['font/woff2', 'Font', 'font'],
  ['image/avif', 'Image', 'image'],
  ['application/json', 'Fetch', 'fetch'],
  ['application/json', 'Other', 'other'],
] as const)('%s of type %s is %s', (mimeType, type, kind) => {
  expect(requestKind(mimeType, type)).toBe(kind);
});
