import type { Page } from 'playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { DEMO, fillCart, fillCheckout } from '../support/customer.ts';
import { expectInteractive } from '../support/hydration.ts';
import { CART_SCREENS, CUSTOMER_SCREENS, toHalves } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';

const MAX_SHIFT = 0.02;
/** Pages of which the browser renders a part: the map, and what is left of a hold. */
const WITH_LATE_PARTS = /^\/(add-address|edit-address|cart|checkout)/;
/** Its description takes three lines in the fallback font and two in the shop's. */
const WATER_HEATER_CHECK = { service_id: 138 };

test('redirects guests to the sign-in page before any script', async ({ request }) => {
  for (const path of [...CUSTOMER_SCREENS, ...CART_SCREENS, '/orders', '/edit-address?address_id=1']) {
    const response = await request.get(path, { maxRedirects: 0 });
    expect(response.status(), path).toBe(302);
    const { location, 'cache-control': caching } = response.headers();
    expect(location, path).toBe(`/login?from=${encodeURIComponent(path)}`);
    expect(caching, path).toContain('no-store');
  }
});

for (const [half, screens] of toHalves(CUSTOMER_SCREENS).entries()) {
  test(`a customer's pages arrive with their data, hydrate in place, and pass axe and reflow, part ${half + 1}`, async ({
    shop,
    page,
  }) => {
    await shop.signIn(DEMO);
    await observeHydration(page);
    for (const screen of screens) {
      await openRendered(page, () => shop.openLoaded(screen));
      await expectHydrated(page);
      await expectAccessible(shop, screen);
    }
  });
}

test('the page of an address arrives with its data, and hydrates in place', async ({ shop, page }) => {
  await shop.signIn(DEMO);
  await observeHydration(page);
  await shop.openLoaded('/addresses');
  const edit = (await page.locator('a[href^="/edit-address?"]').first().getAttribute('href')) ?? '';
  await openRendered(page, () => page.goto(edit));
  await expectHydrated(page);
});

test('cart and checkout arrive with their data, and hydrate in place', async ({
  shop,
  page,
  customer,
  baseURL: origin = '',
}) => {
  await fillCheckout(origin, customer, 3);
  await shop.signIn(customer);
  await observeHydration(page);
  for (const screen of CART_SCREENS) {
    await openRendered(page, () => shop.openLoaded(screen));
    await expectHydrated(page);
  }
});

test('a description in the cart moves nothing when its font wraps it otherwise', async ({
  shop,
  page,
  customer,
  baseURL: origin = '',
}) => {
  await fillCart(origin, customer, WATER_HEATER_CHECK);
  await shop.signIn(customer);
  await observeHydration(page);
  await openRendered(page, () => shop.openLoaded('/cart'));
  await expectHydrated(page);
});

test.describe('without a position', () => {
  test.use({ hasStoredPosition: false });

  test('checkout says that it needs one, and moves nothing', async ({
    shop,
    page,
    customer,
    translation,
    baseURL: origin = '',
  }) => {
    await fillCheckout(origin, customer, 3);
    await shop.signIn(customer);
    await observeHydration(page);
    await openRendered(page, () => shop.openLoaded('/checkout'));
    await expect(shop.heading(translation.texts.locationRequired)).toBeVisible();
    await expectHydrated(page);
  });
});

interface Observed {
  readonly isRendered: boolean;
  readonly elements: Element[];
  readonly text: string;
  shift: number;
}

/** Notes in each document what arrived before the scripts ran, and how much it moves. Its fonts come after the hydration. */
async function observeHydration(page: Page): Promise<void> {
  await page.route('**/*.woff2', async (route) => {
    await page.waitForFunction(() => performance.getEntriesByName('dar:hydrated').length > 0).catch(() => undefined);
    await route.continue();
  });
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      const isPermanent = (element: Element) => !element.closest('[role="status"]');
      const state = JSON.parse(document.getElementById('dar-state')?.textContent ?? '{}') as object;
      const observed = {
        isRendered: 'loaderData' in state,
        elements: [...document.querySelectorAll('#root *')].filter(isPermanent),
        text: document.querySelector('main')?.textContent ?? '',
        shift: 0,
      };
      Object.assign(window, { observed });
      const note = (entries: PerformanceObserverEntryList) => {
        for (const entry of entries.getEntries() as (PerformanceEntry & { readonly value: number })[]) {
          observed.shift += entry.value;
        }
      };
      new PerformanceObserver(note).observe({ type: 'layout-shift', buffered: true });
    });
  });
}

/** Opens a page, again if it came as a shell: on a busy machine no process was ready for the customer. */
async function openRendered(page: Page, open: () => Promise<unknown>): Promise<void> {
  await expect(async () => {
    await open();
    expect(await page.evaluate(() => (Reflect.get(window, 'observed') as Observed).isRendered)).toBe(true);
  }).toPass({ timeout: 60_000 });
}

async function expectHydrated(page: Page): Promise<void> {
  const { pathname, search } = new URL(page.url());
  const path = pathname + search;
  await expectInteractive(page);
  // Parts that load late are there once the browser is idle.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await page.evaluate(() => document.fonts.ready);
  const { replaced, before, after, shift } = await page.evaluate(() => {
    const { elements, text, shift } = Reflect.get(window, 'observed') as Observed;
    const replaced = elements.filter((element) => !element.isConnected).map(({ outerHTML }) => outerHTML);
    return { replaced, before: text, after: document.querySelector('main')?.textContent, shift };
  });
  expect(replaced, path).toEqual([]);
  if (!WITH_LATE_PARTS.test(path)) expect(after, path).toBe(before);
  expect(shift, path).toBeLessThanOrEqual(MAX_SHIFT);
}
