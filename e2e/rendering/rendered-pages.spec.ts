import type { Page } from 'playwright/test';
import { expectInteractive } from '../support/hydration.ts';
import { Shop } from '../support/shop.ts';
import { expect, test } from '../support/test.ts';

const PUBLIC = [
  '/',
  '/service',
  '/service?activity_id=11&utm_source=mail',
  '/service/details/1101/regular-cleaning',
  '/service/info/105/home-cleaning-by-the-hour?activity_id=11',
];
const CALLS = /\/app\/public\/api\//;

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('public pages show their content, title, description and styles', async ({ page }) => {
    for (const path of PUBLIC) {
      await page.goto(path);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 }), path).toBeVisible();
      await expect(page, path).toHaveTitle(/ \| (Dar|دار)$/);
      await expect(page.locator('head meta[name=description]'), path).toHaveCount(1);
      await expect(page.getByRole('contentinfo'), path).toBeVisible();
    }
    await expect(page.getByRole('main').getByRole('button').first()).toHaveCSS('border-top-left-radius', /^1[46]px$/);
  });

  test('pages of the sign-in have their title in the language of the request', async ({
    page,
    translation: { texts },
  }) => {
    for (const [path, title] of [
      ['/login', texts.login],
      ['/forgot-password', texts.forgotTitle],
    ] as const) {
      await page.goto(path);
      await expect(page, path).toHaveTitle(new RegExp(`^${title} \\| (Dar|دار)$`));
    }
  });

  test('categories are two columns on a phone, and a row of 3 from 768 px and of 4 from 1024 px', async ({ page }) => {
    await page.goto('/service');
    const [first, second] = await page.getByRole('main').getByRole('list').first().getByRole('listitem').all();
    for (const [width, columns] of [
      [767, 2],
      [768, 3],
      [1023, 3],
      [1024, 4],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      const [card, next] = [await first?.boundingBox(), await second?.boundingBox()];
      if (!card || !next) throw new Error('the page has no categories');
      const list = await first?.evaluate((item) => {
        const { paddingInlineStart, paddingInlineEnd, columnGap } = getComputedStyle(item.parentElement as Element);
        const padding = Number.parseFloat(paddingInlineStart) + Number.parseFloat(paddingInlineEnd);
        return { width: (item.parentElement as Element).clientWidth - padding, gap: Number.parseFloat(columnGap) };
      });
      expect(Math.abs(next.x - card.x) - card.width, `${width} px`).toBeCloseTo(12, 0);
      expect(list, `${width} px`).toMatchObject({ gap: 12 });
      expect(((list?.width ?? 0) + 12) / (card.width + 12), `${width} px`).toBeCloseTo(columns, 1);
    }
  });

  test('the privacy policy shows its sections after 1.5 s', async ({ page }) => {
    await page.goto('/privacy-policy');
    const first = page.getByRole('main').locator('summary').first();
    const shown = await first.evaluate((title) => {
      const animations = document.getAnimations().map(({ effect }) => ({
        delay: effect?.getTiming().delay,
        target: (effect as KeyframeEffect).target,
      }));
      return animations.find(({ target }) => target?.contains(title))?.delay;
    });
    expect(shown).toBe(1_500);
    await expect(first).toBeVisible();
  });

  test('testimonials pause under the pointer', async ({ page }) => {
    await page.goto('/?variant=marketing');
    const quotes = page.getByRole('figure').first();
    const track = page.locator('div').filter({ has: quotes }).last();
    await expect(track).toHaveCSS('animation-play-state', 'running');
    await quotes.hover({ force: true });
    await expect(track).toHaveCSS('animation-play-state', 'paused');
  });

  test("a customer's page without a page cookie shows the shell", async ({ page, context, translation, baseURL }) => {
    await context.addCookies([{ name: 'dar_customer', value: '1', url: baseURL ?? '' }]);
    await page.goto('/cart');
    await expect(page.getByRole('banner').getByRole('link', { name: translation.texts.cart })).toBeVisible();
    await expect(page.getByRole('main').getByRole('status')).toBeAttached();
  });
});

test('only a page that shows a form preloads the code of forms', async ({ request }) => {
  const preloadsForms = async (path: string) => (await (await request.get(path)).text()).includes('/lazy-ui.');
  expect(await preloadsForms('/login')).toBe(true);
  expect(await preloadsForms('/verify-email')).toBe(false);
});

test('hydration keeps the rendered markup and calls no endpoint', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => CALLS.test(request.url()) && calls.push(request.url()));
  for (const path of PUBLIC) {
    await markFirstNode(page);
    await page.goto(path);
    await expectInteractive(page);
    expect(
      await page.evaluate(() => Reflect.get(window, 'firstNode') === document.querySelector('#root > *')),
      path,
    ).toBe(true);
  }
  expect(calls).toEqual([]);
});

test('an unknown address is rendered with status 404', async ({ page, translation, expectedErrors }) => {
  expectedErrors.push('404');
  const response = await page.goto('/nowhere');
  expect(response?.status()).toBe(404);
  await expectInteractive(page);
  await expect(new Shop(page, translation).heading(translation.texts.notFound)).toBeVisible();
});

/** Remembers the page's first node as soon as it is parsed. */
async function markFirstNode(page: Page): Promise<void> {
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      Object.assign(window, { firstNode: document.querySelector('#root > *') });
    });
  });
}
