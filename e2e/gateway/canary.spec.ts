import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright/test';
import { dar } from '../support/dar.ts';
import { LONG } from '../support/long-tests.ts';
import { buildWith } from '../support/section-versions.ts';
import { expect, test } from '../support/test.ts';

const PATH = '/service?activity_id=11';
const STABLE = 'Our Services';
const CANARY = 'All Services';
const FAILED = 'This part of the shop did not load';
const PERCENT = 50;
// The versions of a site that runs on must be new each time.
const patch = Date.now();

test('a canary keeps its devices over reloads, and a broken one stops by itself', { tag: LONG }, async ({
  browser,
}) => {
  test.slow();
  await using build = await buildWith('catalog', { text: [STABLE, CANARY] });
  try {
    await startCanary(build.folder, `0.3.${patch}`);
    const first = await openDevices(browser, `0.3.${patch}`);
    for (let visit = 0; visit < 3; visit += 1) {
      await expectShown(first.stable, STABLE);
      await expectShown(first.canary, CANARY);
    }
    await dar('canary', 'stop', 'catalog');
    await expectShown(first.canary, STABLE);

    const { entry } = JSON.parse(await readFile(join(build.folder, 'dist/section.json'), 'utf8'));
    const file = join(build.folder, 'dist', entry);
    await writeFile(file, `throw new Error('broken');\n${await readFile(file, 'utf8')}`);
    await startCanary(build.folder, `0.3.${patch + 1}`);
    const { stable, canary } = await openDevices(browser, `0.3.${patch + 1}`);
    await expect(async () => {
      await Promise.all([expectShown(stable, STABLE), expectShown(canary, FAILED)]);
      expect((await dar('sites')).stdout).not.toContain('canary');
    }).toPass({ intervals: [0] });
    // Pages show the canary until their render processes are ready.
    await expect(() => expectShown(canary, STABLE)).toPass();
    await expectShown(stable, STABLE);
    const history = await dar('history', '--section', 'catalog', '--limit', '1');
    expect(history.stdout).toMatch(
      /automatic stop {2}canary of catalog \S+ stopped: (\d+) of \1 loads failed, 0 of \d+ for/,
    );
  } finally {
    await dar('canary', 'stop', 'catalog');
  }
});

/** Publishes a build and shows it to half of the devices. */
async function startCanary(folder: string, version: string): Promise<void> {
  await writeFile(join(folder, 'package.json'), JSON.stringify({ version }));
  const published = await dar('release', folder, '--no-build', '--no-pin', '--no-browser');
  expect(published.stdout, published.stderr).toContain('is published, not pinned');
  const started = await dar('canary', 'start', 'catalog', version, '--percent', String(PERCENT));
  expect(started.stdout, started.stderr).toContain(`get catalog ${version}`);
}

/** Opens new devices until there is one with the stable version and one with the canary. */
async function openDevices(
  browser: Browser,
  version: string,
): Promise<{ readonly stable: Page; readonly canary: Page }> {
  let stable: Page | undefined;
  let canary: Page | undefined;
  while (!stable || !canary) {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(PATH);
    // Until the gateway has read the start of the canary, no device is drawn.
    if (!(await context.cookies()).some(({ name }) => name === 'dar_device')) continue;
    if ((await page.content()).includes(`/releases/catalog/${version}/`)) canary = page;
    else stable = page;
  }
  return { stable, canary };
}

/** Loads the page again, waits until its section has loaded or failed, and expects a text on it. */
async function expectShown(page: Page, text: string): Promise<void> {
  await page.goto(PATH);
  await page.waitForFunction(() => performance.getEntriesByName('dar:hydrated').length > 0);
  await expect(page.getByRole('heading', { name: text }).or(page.getByRole('alert').getByText(text))).toBeVisible();
}
