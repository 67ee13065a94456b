import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { unhashedFiles } from './release-manifest.ts';

const CHUNK = 'static/js/async/home.js';
const SHEET = 'static/css/async/home.css';

const hash = (code: string) => createHash('sha256').update(code).digest('base64');

function build(entry: string): ReadonlyMap<string, Uint8Array> {
  const files = {
    'entry.js': entry,
    [CHUNK]: 'home',
    [SHEET]: 'p{}',
    'section.json': '{}',
    'server/index.cjs': 'exports',
  };
  return new Map(Object.entries(files).map(([path, code]) => [path, Buffer.from(code)]));
}

it.each([
  ['no chunk', '', [CHUNK, SHEET]],
  ['another content of a chunk', `{a:"sha256-${hash('old')}",b:"sha256-${hash('p{}')}"}`, [CHUNK]],
  ['every chunk', `{a:"sha256-${hash('home')}",b:"sha256-${hash('p{}')}"}`, []],
])('with the hashes of %s in the entry', (_what, entry, unhashed) => {
  expect(unhashedFiles(build(entry), ['entry.js'])).toEqual(unhashed);
});
