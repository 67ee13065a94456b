import { expect, it } from 'vitest';
import type { ArtifactStore } from '../ports/artifact-store.ts';
import { readInlineStyles } from './inline-styles.ts';

const RELEASE = { name: 'host', version: '7', base: '/releases/host/7/' };

const storeWith = (files: Readonly<Record<string, string>>) =>
  ({ readFile: async (_section, _version, path) => Buffer.from(files[path] ?? '') }) as Pick<
    ArtifactStore,
    'readFile'
  > as ArtifactStore;

it.each([
  ['url(../font/a.woff2)', 'url(/releases/host/7/css/../font/a.woff2)'],
  ['url("b.svg")', 'url("/releases/host/7/css/b.svg")'],
  ['url(/media/c.webp)', 'url(/media/c.webp)'],
  ['url(data:image/png;base64,AA)', 'url(data:image/png;base64,AA)'],
  ['url("https://dar.example/d.svg")', 'url("https://dar.example/d.svg")'],
  ['url(#gradient)', 'url(#gradient)'],
])('rewrites %s to %s', async (given, expected) => {
  const styles = await readInlineStyles(storeWith({ 'css/a.css': `p{x:${given}}` }), RELEASE, ['css/a.css']);
  expect(styles.get('css/a.css')).toBe(`p{x:${expected}}`);
});

it('ignores scripts and large style sheets', async () => {
  const store = storeWith({ 'a.js': '', 'large.css': 'p'.repeat(48 * 1024 + 1), 'small.css': 'p{}' });
  expect([...(await readInlineStyles(store, RELEASE, ['a.js', 'large.css', 'small.css'])).keys()]).toEqual([
    'small.css',
  ]);
});
