import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { buildApp } from '../../services/gateway/src/app.ts';
import { readSettings } from '../../services/gateway/src/env.ts';
import { findViolations } from '../support/axe.ts';
import { dar } from '../support/dar.ts';
import { ARTIFACTS_DIR, ORIGIN } from '../support/running-site.ts';
import { expect, test } from '../support/test.ts';

const DEVELOPER = 'http://localhost:3001';
const PATH = `/service?activity_id=11&mfe=catalog@${DEVELOPER}/&mfe-overlay`;

/** Serves the build of the catalog as a developer's machine does. */
async function serveBuild(page: Page): Promise<string[]> {
  const served: string[] = [];
  await page.route(`${DEVELOPER}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    served.push(pathname);
    await route.fulfill({
      path: join('mfe-catalog/dist', pathname),
      headers: { 'access-control-allow-origin': '*', 'timing-allow-origin': '*' },
    });
  });
  return served;
}

/** Starts a gateway of the same releases that allows developers' servers. */
async function startDevelopersGateway(): Promise<AsyncDisposable & { readonly origin: string }> {
  const settings = { ARTIFACTS_DIR, API_ORIGIN: ORIGIN, OVERRIDE_ORIGINS: 'http://localhost:*' };
  const app = await buildApp(readSettings({ ...settings, LOG_LEVEL: 'silent', RENDER_PROCESSES: '0' }));
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    origin,
    async [Symbol.asyncDispose]() {
      // The browser keeps its connections open.
      app.server.closeAllConnections();
      await app.close();
    },
  };
}

test('a developer sees a local section in the running site, with the overlay, and ends both', async ({
  shop,
  page,
  translation,
}) => {
  const served = await serveBuild(page);
  await using gateway = await startDevelopersGateway();
  await shop.open(gateway.origin + PATH);
  await expect(page.getByRole('complementary')).toHaveCount(0);
  const [address = ''] = (await dar('dev-login')).stdout.split('\n');
  await page.goto(address.replace(ORIGIN, gateway.origin));
  await shop.open(gateway.origin + PATH);
  await expect(shop.heading(translation.texts.ourServices)).toBeVisible();
  expect(served.filter((path) => path.endsWith('.js'))).not.toEqual([]);

  const overrides = page.getByRole('complementary', { name: 'Overrides' });
  await expect(overrides).toContainText(`catalog from ${DEVELOPER}/`);
  await expect(page.getByText(/^catalog local · \d+ kB · \d+ ms$/)).toBeVisible();
  expect(await findViolations(page, '#dar-developer-bars')).toEqual([]);

  const overlay = page.getByRole('complementary', { name: 'Overlay' });
  await overlay.getByRole('button', { name: 'Close' }).press('Enter');
  await expect(overlay).toBeHidden();
  await expect(page.getByText(/^catalog local/)).toBeHidden();

  await overrides.getByRole('button', { name: 'Clear' }).press('Enter');
  await expect(overrides).toBeHidden();
  await expect(shop.heading(translation.texts.ourServices)).toBeVisible();
  const requests = served.length;
  await page.reload();
  await expect(shop.heading(translation.texts.ourServices)).toBeVisible();
  expect(served).toHaveLength(requests);
  // The page must send no request after the gateway has stopped.
  await page.goto('about:blank');
});

test('a site without a list of developers shows neither', async ({ shop, page, translation }) => {
  const served = await serveBuild(page);
  await shop.open(PATH);
  await expect(shop.heading(translation.texts.ourServices)).toBeVisible();
  await expect(page.getByRole('complementary')).toHaveCount(0);
  expect(served).toEqual([]);
});
