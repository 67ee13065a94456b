import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import getPort from 'get-port';
import { type Browser, chromium } from 'playwright';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { requireBrowser } from '../machine/browser.ts';
import { ProcessGroup } from '../processes/process-group.ts';
import { waitUntilReady } from '../processes/wait-until-ready.ts';
import { ROOT } from '../workspace.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 240_000 });

const group = new ProcessGroup();
let folder: string;
let origin: string;
let browser: Browser;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dar-other-shop-'));
  const port = await getPort();
  origin = `http://localhost:${port}`;
  const start = group.serve({
    name: 'other shop',
    args: [join(ROOT, 'examples/other-shop/start.ts')],
    // The federation plugin of Vite does nothing in a test.
    env: { PORT: String(port), ARTIFACTS_DIR: folder, MFE_VITE_NO_TEST_ENV_CHECK: 'true' },
  });
  await Promise.race([start, waitUntilReady('The other shop', `${origin}/readyz`)]);
  browser = await chromium.launch({ executablePath: await requireBrowser(group) });
});

afterAll(async () => {
  await browser?.close();
  await group.stop();
  await rm(folder, { recursive: true });
});

test('a shop without our brand, catalogue and components runs on the same platform', async () => {
  const page = await browser.newPage();
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  const scripts: string[] = [];
  page.on('response', async (response) => {
    if (response.url().endsWith('.js')) scripts.push(await response.text());
  });

  await page.goto(origin);
  await page.getByText('Roggenbrot: 4,20 €').waitFor();
  expect([await page.title(), await page.locator('html').getAttribute('lang')]).toEqual(['Brote – Crumb', 'de']);

  await page.getByRole('link', { name: 'Öffnungszeiten' }).click();
  await page.getByRole('button', { name: 'Sonntag' }).click();
  await page.getByText('8 bis 11 Uhr').waitFor();
  expect(await page.title()).toBe('Öffnungszeiten – Crumb');

  expect(errors).toEqual([]);
  expect(scripts.length).toBeGreaterThan(3);
  expect(scripts.filter((script) => /antd|comera|\bAED\b/.test(script))).toEqual([]);
});

test('the server renders the page of the section that its preset built', async () => {
  await vi.waitFor(async () => {
    const response = await fetch(origin, { headers: { accept: 'text/html' } });
    expect(await response.text()).toContain('<h1>Unsere Brote</h1>');
  }, 20_000);
});

test('its configuration redirects a path, and its API answers in its own envelope', async () => {
  const moved = await fetch(`${origin}/brot`, { headers: { accept: 'text/html' }, redirect: 'manual' });
  expect([moved.status, moved.headers.get('location')]).toEqual([302, '/']);
  const large = await fetch(`${origin}/api/breads`, { method: 'POST', body: 'x'.repeat(20_000) });
  expect([large.status, await large.json()]).toEqual([413, { error: 'Zu viel auf einmal.' }]);
});
