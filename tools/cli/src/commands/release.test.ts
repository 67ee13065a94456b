import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { expect, it, vi } from 'vitest';
import { startFakePlatform } from '../testing/fake-platform.ts';
import { dar, MANIFEST, sectionPackage } from '../testing/section-package.ts';

// The smoke test pauses before it asks a busy server again.
vi.mock('node:timers/promises', () => ({ setTimeout: async () => {} }));

const OPTIONS = ['--no-build', '--no-browser'];

async function shopWithTips() {
  const platform = await startFakePlatform();
  platform.pages.set('/tips', { owner: 'tips', isRendered: true });
  return platform;
}

it('publishes a build, renders its pages and pins it', async () => {
  await using platform = await shopWithTips();
  await using section = await sectionPackage();
  const { code, out, err } = await dar(platform, section.folder, 'release', ...OPTIONS);
  expect([code, out]).toEqual([0, 'tips is pinned at 1.0.0 on shop.']);
  expect(err).toContain('Published tips 1.0.0; 3 of 3 files were new.\nRendered on the server: /tips');
  expect(platform.pins['tips']).toEqual({ version: '1.0.0' });
});

it('uploads only the files that the platform lacks', async () => {
  await using platform = await shopWithTips();
  await using section = await sectionPackage();
  await dar(platform, section.folder, 'release', ...OPTIONS);
  await section.write('package.json', JSON.stringify({ version: '1.1.0' }));
  await section.write('dist/tips.js', 'let tips = 2;');
  const { out } = await dar(platform, section.folder, 'release', '--json', ...OPTIONS);
  expect(JSON.parse(out)).toMatchObject({ section: 'tips', version: '1.1.0', isNew: true, uploaded: 1, fileCount: 3 });
  expect(platform.changes.filter((change) => change.includes('1.1.0/files/'))).toHaveLength(1);
});

it('publishes without a pin', async () => {
  await using platform = await shopWithTips();
  await using section = await sectionPackage();
  const { out } = await dar(platform, section.folder, 'release', '--no-pin', ...OPTIONS);
  expect(out).toBe(
    `tips 1.0.0 is published, not pinned.\n${platform.origin}/preview?ticket=tips@1.0.0\nshows tips 1.0.0 in any browser until 20 Nov 2026, 23:15 GMT+14.`,
  );
  expect(platform.pins).toEqual({});
});

it('publishes a snapshot under a version that names its content, without a smoke test, and prints its address', async () => {
  await using platform = await shopWithTips();
  await using section = await sectionPackage();
  const preview = async () => (await dar(platform, section.folder, 'preview', '--snapshot', '--no-build')).out;
  const first = await preview();
  expect(first).toMatch(
    /\/preview\?ticket=tips@1\.0\.0-snapshot\.[0-9a-f]{12}\nshows tips 1\.0\.0-snapshot\.[0-9a-f]{12} in /,
  );
  expect(await preview()).toBe(first);
  await section.write('dist/tips.js', 'let tips = 2;');
  expect(await preview()).not.toBe(first);
  expect(platform.changes.filter((change) => change.startsWith('PUT '))).toHaveLength(3);
  expect([platform.pins, platform.previews]).toEqual([{}, []]);
});

it('publishes the same types again, whenever the plugin packed them, and nothing else of it', async () => {
  await using platform = await shopWithTips();
  await using section = await sectionPackage();
  await section.write('dist/@mf-types/Tip.d.ts', 'export {};');
  const release = async (hour: number) => {
    const zip = zipSync({ 'Tip.d.ts': strToU8('export {};') }, { mtime: new Date(2026, 1, 1, hour) });
    await section.write('dist/@mf-types.zip', zip);
    const { out } = await dar(platform, section.folder, 'release', '--json', ...OPTIONS);
    return JSON.parse(out);
  };
  expect(await release(1)).toMatchObject({ isNew: true, uploaded: 4, fileCount: 4 });
  expect(await release(2)).toMatchObject({ isNew: false, uploaded: 0 });
});

it('builds the package of another folder for a snapshot', async () => {
  await using platform = await shopWithTips();
  await using section = await sectionPackage();
  await section.write('build.mjs', `import { writeFileSync } from 'node:fs'; writeFileSync('dist/tips.js', 'built');`);
  const built = await dar(platform, tmpdir(), 'preview', section.folder, '--snapshot', '--json');
  expect(JSON.parse(built.out)).toMatchObject({
    section: 'tips',
    isNew: true,
    preview: { address: expect.any(String) },
  });
  expect(built.err).toContain('Building ');
});

it('prints every reason why a release is blocked and exits with 3', async () => {
  await using platform = await shopWithTips();
  await using section = await sectionPackage();
  const reasons = ['tips 1.0.0 needs react ^20, site shop gives 19.3.1', 'tips 1.0.0 needs contracts 0.9'];
  platform.block(reasons);
  const { code, err } = await dar(platform, section.folder, 'release', ...OPTIONS);
  expect(code).toBe(3);
  for (const reason of reasons) expect(err).toContain(`- ${reason}`);
  expect(platform.pins).toEqual({});
});

it.each([
  ['the server did not render the section', { owner: 'tips', isRendered: false }],
  ['catalog serves this path, not tips', { owner: 'catalog', isRendered: true }],
])('publishes but does not pin when %s', async (problem, page) => {
  await using platform = await shopWithTips();
  await using section = await sectionPackage();
  platform.pages.set('/tips', page);
  const { code, err } = await dar(platform, section.folder, 'release', ...OPTIONS);
  expect(code).toBe(1);
  expect(err).toContain('It is published, not pinned');
  expect(err).toContain(`/tips in en: ${problem}`);
  expect(err).toContain(`/tips in ar: ${problem}`);
  expect(platform.pins).toEqual({});
});

it('asks again when a busy server did not render in time', async () => {
  await using platform = await shopWithTips();
  await using section = await sectionPackage();
  let renders = 0;
  platform.pages.set('/tips', {
    owner: 'tips',
    get isRendered() {
      renders += 1;
      return renders > 3;
    },
  });
  expect((await dar(platform, section.folder, 'release', ...OPTIONS)).code).toBe(0);
  expect(renders).toBe(5);
});

it('requests no pages of other sections for a section', async () => {
  await using platform = await shopWithTips();
  await using section = await sectionPackage();
  for (let number = 1; number <= 20; number += 1) platform.pins[`extra-${number}`] = { version: '1.0.0' };
  expect((await dar(platform, section.folder, 'release', ...OPTIONS)).code).toBe(0);
  expect(platform.previews).toEqual(['/tips tips@1.0.0', '/tips tips@1.0.0']);
});

it('requests a page of each live section for the shell', async () => {
  await using platform = await shopWithTips();
  await using shell = await sectionPackage();
  await shell.write(
    'dist/host.json',
    JSON.stringify({ scripts: ['tips.js'], styles: [], provides: {}, contracts: '1.1.0' }),
  );
  await rm(join(shell.folder, 'dist/section.json'));
  platform.pages.set('/', { owner: 'tips', isRendered: true });
  Object.assign(platform.pins, { tips: { version: '1.0.0' }, catalog: { version: '1.0.0' } });
  const { code, err } = await dar(platform, shell.folder, 'release', ...OPTIONS);
  expect([code, err]).toEqual([1, expect.stringContaining('/catalog of catalog: the server answered 404')]);
  expect(platform.previews).toEqual(expect.arrayContaining(['/tips host@1.0.0', '/catalog host@1.0.0']));
});

it('says why the pages of a site do not answer', async () => {
  await using platform = await shopWithTips();
  await using section = await sectionPackage();
  platform.domains.push('nowhere.invalid');
  const { code, err } = await dar(platform, section.folder, 'release', ...OPTIONS);
  expect([code, err]).toEqual([1, expect.stringMatching(/the server did not answer: .*nowhere\.invalid/)]);
});

it('renders the paths of the configuration', async () => {
  await using platform = await shopWithTips();
  await using section = await sectionPackage({ smokePaths: ['/tips/7'] });
  const { code, err } = await dar(platform, section.folder, 'release', ...OPTIONS);
  expect([code, err]).toEqual([1, expect.stringContaining('/tips/7 in en: the server answered 404')]);
});

it('gives the build no token', async () => {
  await using platform = await shopWithTips();
  await using section = await sectionPackage();
  vi.stubEnv('DAR_TOKEN', 'a-token');
  vi.stubEnv('PLATFORM_TOKEN', 'a-token');
  await section.write(
    'build.mjs',
    "if (Object.keys(process.env).some((name) => /TOKEN/.test(name))) { console.error('a token'); process.exit(1); }",
  );
  const { code, err } = await dar(platform, section.folder, 'release', '--no-browser');
  vi.unstubAllEnvs();
  expect([code, err]).toEqual([0, expect.not.stringContaining('a token')]);
});

it('runs the build of the package, and prints its output when it fails', async () => {
  await using platform = await shopWithTips();
  await using section = await sectionPackage();
  await section.write('build.mjs', "import { rmSync } from 'node:fs'; rmSync('dist/section.json');");
  const unfinished = await dar(platform, section.folder, 'release');
  expect([unfinished.code, unfinished.err]).toEqual([1, expect.stringContaining('there is no dist/section.json')]);
  await section.write('build.mjs', "console.error('a type is wrong'); process.exit(1);");
  const { code, err } = await dar(platform, section.folder, 'release');
  expect([code, err]).toEqual([1, expect.stringContaining('a type is wrong')]);
  expect(platform.changes).toEqual([]);
});

it('refuses a build that lacks files or is too large, before it uploads', async () => {
  await using platform = await shopWithTips();
  await using section = await sectionPackage({ maxScriptKilobytes: 2 });
  const noise = Array.from({ length: 4_000 }, (_, index) => Math.sin(index)).join();
  await section.write('dist/noise.js', noise);
  const manifest = { ...MANIFEST, chunks: { page: ['noise.js'], other: ['lost.js'] } };
  await section.write('dist/section.json', JSON.stringify(manifest));
  const { code, err } = await dar(platform, section.folder, 'release', ...OPTIONS);
  expect(code).toBe(1);
  expect(err).toContain('- lost.js was not built');
  expect(err).toMatch(/- the scripts of its pages have \d\d kB gzipped, more than maxScriptKilobytes: 2/);
  expect(platform.changes).toEqual([]);
});

it('refuses a build that does not say what it requires', async () => {
  await using platform = await shopWithTips();
  await using section = await sectionPackage();
  await section.write('dist/section.json', JSON.stringify({ ...MANIFEST, requires: undefined }));
  const { code, err } = await dar(platform, section.folder, 'release', ...OPTIONS);
  expect([code, err]).toEqual([1, expect.stringMatching(/section\.json is wrong\. .*requires/s)]);
});

it('does not count shared modules, which the shell brings', async () => {
  await using platform = await shopWithTips();
  await using section = await sectionPackage({ maxScriptKilobytes: 1 });
  await section.write('dist/react.js', Array.from({ length: 4_000 }, (_, index) => Math.sin(index)).join());
  expect((await dar(platform, section.folder, 'release', ...OPTIONS)).code).toBe(0);
});
