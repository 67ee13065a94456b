import type { Page } from 'playwright/test';
import { LONG } from '../support/long-tests.ts';
import { expect, test } from '../support/test.ts';

const CATEGORY = '/service/details/1101/regular-cleaning';
const SERVICE = 105;

/** Notes how long the picture moves in each view transition, in milliseconds. */
async function observeTransitions(page: Page): Promise<void> {
  await page.addInitScript((name) => {
    const moves: number[] = [];
    Object.assign(window, { moves });
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      const transition = start(update);
      void transition.ready.then(() => {
        for (const { effect } of document.getAnimations()) {
          const isMove =
            effect instanceof KeyframeEffect && effect.pseudoElement === `::view-transition-group(${name})`;
          if (isMove) moves.push(Number(effect.getTiming().duration));
        }
      });
      return transition;
    };
  }, `service-${SERVICE}`);
}

const readMoves = (page: Page) => page.evaluate(() => (window as unknown as { moves: number[] }).moves);

for (const language of ['en', 'ar']) {
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    // Neither depends on the other.
    const tag = (language === 'ar') === (reducedMotion === 'reduce') ? LONG : [];
    test(`the picture moves between card and page and back: ${language}, ${reducedMotion}`, { tag }, async ({
      shop,
      page,
    }) => {
      const duration = reducedMotion === 'reduce' ? 0 : 220;
      await page.emulateMedia({ reducedMotion });
      await observeTransitions(page);
      await shop.open(`${CATEGORY}?lang=${language}`);
      const card = page.locator(`main article a[href^="/service/info/${SERVICE}/"]`);
      const details = page.locator('main article h1');
      // The data of the first visit: a page that shows a skeleton has no picture to move.
      await card.click();
      await expect(details).toBeVisible();
      await page.goBack();
      await expect(card).toBeVisible();
      await page.evaluate(() => (window as unknown as { moves: number[] }).moves.splice(0));

      await card.click();
      await expect(details).toBeVisible();
      await expect.poll(() => readMoves(page)).toEqual([duration]);
      await page.goBack();
      await expect(card).toBeVisible();
      await expect.poll(() => readMoves(page)).toEqual([duration, duration]);
      await page.goForward();
      await expect(details).toBeVisible();
      await expect.poll(() => readMoves(page)).toEqual([duration, duration, duration]);
    });
  }
}

test('the page takes presses during a view transition', async ({ shop, page }) => {
  await shop.open(CATEGORY);
  const takesPresses = await page.evaluate(async () => {
    const transition = document.startViewTransition(() => {});
    await transition.ready;
    const { pointerEvents } = getComputedStyle(document.documentElement, '::view-transition');
    transition.skipTransition();
    return pointerEvents;
  });
  expect(takesPresses).toBe('none');
});
