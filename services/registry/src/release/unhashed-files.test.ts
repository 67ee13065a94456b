import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { unhashedFiles } from './unhashed-files.ts';

const CHUNK = 'static/js/async/home.js';
const SHEET = 'static/css/async/home.css';
const MODULE = 'static/js/async/map.mjs';
const UPPER = 'static/js/async/OLD.JS';

const hash = (code: string, algorithm = 'sha256') => createHash(algorithm).update(code).digest('base64');

function build(entry: string): ReadonlyMap<string, Uint8Array> {
  const files = {
    'entry.js': entry,
    [CHUNK]: 'home',
    [SHEET]: 'p{}',
    [MODULE]: 'map',
    [UPPER]: 'old',
    'section.json': '{}',
    'server/index.cjs': 'exports',
  };
  return new Map(Object.entries(files).map(([path, code]) => [path, Buffer.from(code)]));
}

it.each<[string, readonly string[], readonly string[]]>([
  ['no file', [], [CHUNK, SHEET, MODULE, UPPER]],
  ['another content of a chunk', ['home, before', 'p{}', 'map', 'old'], [CHUNK]],
  ['every file but the module', ['home', 'p{}', 'old'], [MODULE]],
  ['every file', ['home', 'p{}', 'map', 'old'], []],
])('with the hashes of %s in the entry', (_what, hashed, unhashed) => {
  const entry = hashed.map((code) => `"sha256-${hash(code)}"`).join();
  expect(unhashedFiles(build(entry), ['entry.js'])).toEqual(unhashed);
});

it.each(['sha384', 'sha512'])('takes hashes of %s, which the plugins of other bundlers write', (algorithm) => {
  const entry = ['home', 'p{}', 'map', 'old'].map((code) => `"${algorithm}-${hash(code, algorithm)}"`).join();
  expect(unhashedFiles(build(entry), ['entry.js'])).toEqual([]);
});
