import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Registry } from '@dar/app/remotes/registry';
import type { Page } from 'playwright/test';
import { dar } from '../support/dar.ts';
import { loadedCopies, usedVersions } from '../support/loaded-copies.ts';
import { LONG } from '../support/long-tests.ts';
import { releaseBuild, restoringPins } from '../support/releases.ts';
import { buildWith } from '../support/section-versions.ts';
import { expect, test } from '../support/test.ts';

const run = promisify(execFile);

const REMOTES = [
  { bundler: 'rsbuild', section: 'cooling', title: 'Size of an air conditioner', component: 'CoolingSize' },
  { bundler: 'vite', section: 'paint', title: 'Paint for a room', component: 'PaintAmount' },
  { bundler: 'webpack', section: 'watering', title: 'Water for plants', component: 'WateringDays' },
] as const;

/** A page of the catalog that shows the component of each remote. */
const PAGE_OF_COMPONENTS = `
import { RemoteComponent } from '@dar/app/remote-component';
import { SectionFailure } from '@dar/ui';

export function FaqsPage() {
  return (
    <main>
      ${REMOTES.map(({ section, component }) => `<RemoteComponent of="${section}/${component}" props={{}} skeleton="" failure={SectionFailure} />`).join('\n')}
    </main>
  );
}`;

/** Builds an ordinary remote and returns a copy of it with a version of its own. */
async function buildRemote(folder: string, bundler: string, field?: object): Promise<string> {
  const example = `examples/remote-${bundler}`;
  await run('npm', ['run', 'build'], { cwd: example, env: { ...process.env, NODE_ENV: 'production' } });
  const copy = join(folder, bundler);
  await cp(join(example, 'dist'), join(copy, 'dist'), { recursive: true });
  const manifest = JSON.parse(await readFile(join(example, 'package.json'), 'utf8'));
  // The versions of a site that runs on must be new each time.
  await writeFile(
    join(copy, 'package.json'),
    JSON.stringify({ ...manifest, ...(field && { dar: field }), version: `1.0.${Date.now()}` }),
  );
  return copy;
}

/** Releases an ordinary remote with the command of its team. */
async function releaseRemote(folder: string, bundler: string): Promise<void> {
  const { code, stderr } = await dar('release', await buildRemote(folder, bundler), '--no-build');
  expect(code, stderr).toBe(0);
}

async function tamperWith(page: Page, url: string): Promise<void> {
  await page.route(url, async (route) => {
    const response = await route.fetch();
    const body = `document.documentElement.dataset.tampered = "yes";\n${await response.text()}`;
    await route.fulfill({ response, body });
  });
}

/** Gives pages an import map that their policy does not name, as of a registry that is newer than the page. */
async function changeImportMap(page: Page): Promise<void> {
  await page.route('**/registry/*.json', async (route) => {
    const response = await route.fetch();
    const registry: Registry = await response.json();
    await route.fulfill({ response, json: { ...registry, importMap: `${registry.importMap} ` } });
  });
}

/** Returns the file of the lazy chunk of a build that has the heading of its page. */
async function findPageChunk(bundler: string, title: string): Promise<string> {
  const dist = `examples/remote-${bundler}/dist`;
  for (const file of await readdir(dist, { recursive: true })) {
    if (file.endsWith('.js') && (await readFile(join(dist, file), 'utf8')).includes(title)) return file;
  }
  throw new Error(`No chunk of ${bundler} has the page.`);
}

test('ordinary remotes of three bundlers are sections, with one React, and browsers refuse a changed chunk of each', {
  tag: LONG,
}, async ({ shop, page, expectedErrors }) => {
  test.slow();
  const folder = await mkdtemp(join(tmpdir(), 'dar-remotes-'));
  await using catalog = await buildWith('catalog', {
    file: ['src/features/content/faqs-page.tsx', PAGE_OF_COMPONENTS],
  });
  await restoringPins(async () => {
    for (const { bundler } of REMOTES) await releaseRemote(folder, bundler);
    for (const { section, title } of REMOTES) {
      await shop.open(`/tools/${section}`);
      await expect(shop.heading(title)).toBeVisible();
      await expect(page).toHaveTitle(title);
      await shop.expectShell();
    }

    await releaseBuild(catalog.folder);
    await shop.open('/faqs');
    const main = page.getByRole('main');
    await main.getByLabel('Square metres', { exact: true }).fill('30');
    await main.getByLabel('Square metres of wall').fill('95');
    await main.getByLabel('Season').selectOption('Winter');
    await expect(main.getByRole('status')).toHaveText(['24000 BTU', '10 l', 'every 3 days']);
    for (const module of ['react', 'react-dom']) expect(await loadedCopies(page, module)).toEqual(['host']);
    // Two versions of a library that the host lacks.
    expect(await usedVersions(page, 'zustand')).toEqual({ '4.5.7': ['cooling'], '5.1.0': ['paint'] });

    expectedErrors.push(
      'integrity',
      'Failed to find a valid digest',
      'Failed to load resource',
      'section ',
      'dynamically imported',
      'Content Security Policy',
    );
    for (const { bundler, section, title } of REMOTES) {
      await tamperWith(page, `**/releases/${section}/*/${await findPageChunk(bundler, title)}`);
      await shop.open(`/tools/${section}`);
      await expect(shop.failurePanel()).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.dataset['tampered']), bundler).toBeUndefined();
    }

    await page.unrouteAll();
    await changeImportMap(page);
    await shop.open('/tools/paint');
    await expect(shop.failurePanel()).toBeVisible();
    await shop.open('/tools/cooling');
    await expect(shop.heading('Size of an air conditioner')).toBeVisible();
  });
  await rm(folder, { recursive: true });
});

test('release does not pin a remote whose global name is one of the browser', { tag: LONG }, async () => {
  test.slow();
  const folder = await mkdtemp(join(tmpdir(), 'dar-remotes-'));
  const copy = await buildRemote(folder, 'rsbuild', { name: 'visits', owns: ['/tools/visits'] });
  const file = join(copy, 'dist/mf-manifest.json');
  await writeFile(file, (await readFile(file, 'utf8')).replaceAll('ame": "cooling"', 'ame": "history"'));
  const { code, stderr } = await dar('release', copy, '--no-build');
  expect(stderr).toContain('its global name, history, is one of the browser');
  expect(code).toBe(1);
  await rm(folder, { recursive: true });
});
