import { expect, test } from 'vitest';
import { chainLength } from './chain-length.ts';
import { initiatorsOf, kindOf } from './request-facts.ts';

const request = (url: string, ...initiators: string[]) => ({ url, initiators });

test('a page that asks for nothing is a chain of one', () => {
  expect(chainLength([request('/')])).toBe(1);
  expect(chainLength([])).toBe(0);
});

test('what the markup names starts together, what a script asks for comes after it', () => {
  const page = [request('/'), request('/a.js', '/'), request('/b.css', '/')];
  expect(chainLength(page)).toBe(2);
  expect(chainLength([...page, request('/font', '/b.css')])).toBe(3);
  expect(chainLength([...page, request('/c.js', '/a.js'), request('/api', '/c.js', '/a.js')])).toBe(4);
});

test('what was preloaded does not wait for the script that asks for it later', () => {
  const page = [request('/'), request('/a.js', '/'), request('/page.js', '/'), request('/page.js', '/a.js')];
  expect(chainLength(page)).toBe(2);
});

test('initiators are the parser and every script of the stack', () => {
  const stack = { callFrames: [{ url: '/a.js' }, { url: '' }], parent: { callFrames: [{ url: '/b.js' }] } };
  expect(initiatorsOf({ url: '/', stack })).toEqual(['/', '/a.js', '/b.js']);
  expect(initiatorsOf({})).toEqual([]);
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
  expect(kindOf(mimeType, type)).toBe(kind);
});
