import type { ReleaseReader } from '@dar/registry/release-reader';
import { expect, it } from 'vitest';
import { readInlineStyles } from './inline-styles.ts';

const RELEASE = { name: 'host', version: '7', base: '/releases/host/7/' };

const releasesWith = (files: Readonly<Record<string, string>>): Pick<ReleaseReader, 'readFile'> => ({
  readFile: async (_section, _version, path) => Buffer.from(files[path] ?? ''),
});

it.each([
  ['url(../font/a.woff2)', 'url(/releases/host/7/css/../font/a.woff2)'],
  ['url("b.svg")', 'url("/releases/host/7/css/b.svg")'],
  ['url(/media/c.webp)', 'url(/media/c.webp)'],
  ['url(data:image/png;base64,AA)', 'url(data:image/png;base64,AA)'],
  ['url("https://dar.example/d.svg")', 'url("https://dar.example/d.svg")'],
  ['url(#gradient)', 'url(#gradient)'],
])('rewrites %s to %s', async (given, expected) => {
  const styles = await readInlineStyles(releasesWith({ 'css/a.css': `p{x:${given}}` }), RELEASE, ['css/a.css']);
  expect(styles.get('css/a.css')).toBe(`p{x:${expected}}`);
});

it('ignores scripts and large style sheets', async () => {
  const releases = releasesWith({ 'a.js': '', 'large.css': 'p'.repeat(48 * 1024 + 1), 'small.css': 'p{}' });
  expect([...(await readInlineStyles(releases, RELEASE, ['a.js', 'large.css', 'small.css'])).keys()]).toEqual([
    'small.css',
  ]);
});
