import { expect, it } from 'vitest';
import { getContentType, isAllowedFile, isCode, isScript } from './file-types.ts';

it.each([
  ['static/js/entry.1a2b.js', 'text/javascript; charset=utf-8'],
  ['static/js/vendor.js.LICENSE.txt', 'text/plain; charset=utf-8'],
  ['logo.SVG', 'image/svg+xml; charset=utf-8'],
  ['static/font/a.woff2', 'font/woff2'],
])('serves %s as %s', (path, type) => {
  expect([getContentType(path), isAllowedFile(path)]).toEqual([type, true]);
});

it.each(['index.html', 'server/index.cjs', 'server/chunk.js', '@mf-types.zip'])(
  'allows %s, which browsers do not get',
  (path) => {
    expect([getContentType(path), isAllowedFile(path)]).toEqual([undefined, true]);
  },
);

it.each([
  ['a.js', true, true],
  ['a.mjs', true, true],
  ['A.MJS', true, true],
  ['a.css', true, false],
  ['a.json', false, false],
  ['server/index.cjs', false, false],
])('%s is code, and a script: %s, %s', (path, code, script) => {
  expect([isCode(path), isScript(path)]).toEqual([code, script]);
});

it.each([
  'x.html',
  'static/index.html',
  'x.htm',
  'x.xhtml',
  'x.xml',
  'x.pdf',
  'x.swf',
  'x.cjs',
  'x.js.br',
  'x.js.gz',
  'LICENSE',
  'x.constructor',
  'js',
  'server/x.html',
  'server/x.node',
])('does not allow %s', (path) => {
  expect([getContentType(path), isAllowedFile(path)]).toEqual([undefined, false]);
});
