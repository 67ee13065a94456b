import { PROVISIONS, REQUIREMENTS } from '@dar/registry/testing/fake-builds';
import { expect, it } from 'vitest';
import { readManifest } from './release-manifest.ts';

it.each<[string, Readonly<Record<string, string>>, RegExp]>([
  ['other files', { 'a.js': '' }, /no section and no host/],
  ['a manifest that is not JSON', { 'section.json': '{' }, /section\.json is not JSON/],
  ['a manifest without paths', { 'section.json': '{"name":"a"}' }, /section\.json is wrong/],
  [
    'a name that leaves the store',
    { 'section.json': section({ name: '../a' }) },
    /must be at most 63 lower-case letters/,
  ],
  ['a name that every object has', { 'section.json': section({ name: 'constructor' }) }, /not constructor/],
  [
    'a name that no address has',
    { 'section.json': section({ name: 'a'.repeat(64) }) },
    /must be at most 63 lower-case letters/,
  ],
  ['a section called host', { 'section.json': section({ name: 'host' }) }, /section cannot be called host/],
  ['an entry that was not built', { 'section.json': section({}) }, /names entry\.js, which was not built/],
  ['an entry outside', { 'section.json': section({ entry: '../x.js' }) }, /must be the path of a file in the release/],
  ['a site without a page', { 'host.json': site(PROVISIONS) }, /index\.html was not built/],
  [
    'a section that states no requirements',
    { 'section.json': section({ requires: undefined }) },
    /is missing: build the package with the present @dar\/federation\n {2}→ at requires$/,
  ],
  [
    'a section with a required version that is no range',
    { 'section.json': section({ requires: { shared: { react: 'newest' }, contracts: '^1.1.0' } }) },
    /must be a range of versions such as \^1\.2\.0\n {2}→ at requires\.shared\.react$/,
  ],
  [
    'a section that allows scripts of others',
    { 'section.json': section({ policy: { 'script-src': ['https://a.example'] } }) },
    /script-src is for the shop to allow: a section names connect-src, font-src, frame-src, img-src, media-src\n {2}→ at policy$/,
  ],
  ...[
    'http://a.example',
    'https:',
    'https://*.a.example',
    'https://a.example/path',
    '*',
    'data:',
    "'self'; script-src *",
  ].map((source): [string, Readonly<Record<string, string>>, RegExp] => [
    `a section that loads from ${source}`,
    { 'section.json': section({ policy: { 'img-src': [source] } }) },
    /must be an origin such as https:\/\/tiles\.example\n {2}→ at policy\["img-src"\]\[0\]$/,
  ]),
  [
    'a site that states no provided packages',
    { 'host.json': site({ contracts: '1.1.0' }) },
    /is missing: build the package with the present @dar\/federation\n {2}→ at provides$/,
  ],
  [
    'a site that states no version of the contracts',
    { 'host.json': site({ provides: {} }) },
    /is missing: build the package with the present @dar\/federation\n {2}→ at contracts$/,
  ],
  [
    'a protected path that the section does not own',
    { 'section.json': section({ owns: ['/tips'], protected: ['/tips/mine'] }) },
    /must be among the patterns of `owns`\n {2}→ at protected$/,
  ],
  [
    'a call of customers without a method',
    { 'section.json': section({ customerCalls: ['/api/tips'] }) },
    /must be a method and a path such as POST \/api\/tips\n {2}→ at customerCalls\[0\]$/,
  ],
  [
    'the global name of another section',
    { 'section.json': section({ entryName: 'dar_checkout' }), 'entry.js': '' },
    /dar_checkout, belongs to another one/,
  ],
  [
    'the global name of the shell',
    { 'section.json': section({ entryName: 'host' }), 'entry.js': '' },
    /host, belongs to another one/,
  ],
  [
    'an ordinary build with a script that its entry does not check',
    { 'section.json': section({ isPlain: true }), 'entry.js': '', 'a.js': 'a' },
    /a\.js has no hash in entry\.js/,
  ],
])('rejects %s', (_what, files, sentence) => {
  const built = Object.entries(files).map(([path, content]) => [path, Buffer.from(content)] as const);
  expect(() => readManifest(new Map(built))).toThrow(sentence);
});

it.each([
  ['the global name of its preset', { name: 'water-care', entryName: 'dar_water_care' }, {}],
  ['unhashed style sheets of an ordinary build', { isPlain: true }, { 'a.css': 'p{}' }],
  ['modules, which the import map of pages checks', { isPlain: true, entryType: 'module' }, { 'a.js': 'a' }],
])('accepts %s', (_what, part, files) => {
  const built = Object.entries({ 'section.json': section(part), 'entry.js': '', ...files });
  expect(readManifest(new Map(built.map(([path, content]) => [path, Buffer.from(content)]))).manifest).toMatchObject(
    part,
  );
});

function section(part: object): string {
  const manifest = { name: 'a', entry: 'entry.js', entryName: 'a', owns: [], exposes: [], requires: REQUIREMENTS };
  return JSON.stringify({ ...manifest, ...part });
}

function site(versions: object): string {
  return JSON.stringify({ scripts: ['static/js/index.js'], styles: ['static/css/index.css'], ...versions });
}
