import type { Locator } from 'playwright/test';
import { fillCheckout } from '../support/customer.ts';
import { expect, test } from '../support/test.ts';

test('a toast covers neither header, title nor bar, and ends with its page, with an outline for forced colors', async ({
  shop,
  page,
  translation,
  customer,
  baseURL,
}) => {
  const { texts } = translation;
  await fillCheckout(baseURL ?? '', customer, 2 + 2 * test.info().parallelIndex);
  await shop.signIn(customer);
  await page.setViewportSize({ width: 390, height: 844 });
  await shop.open('/cart');
  await shop.button(texts.extendHold).click();
  const toast = page.getByRole('alert').filter({ hasText: texts.holdExtended });
  await expect(toast).toBeVisible();
  await expectApart(toast, [page.locator('[data-sticky-bar]'), page.getByRole('heading', { level: 1 })]);

  await page.setViewportSize({ width: 1440, height: 900 });
  await expectApart(toast, [page.getByRole('banner'), page.getByRole('heading', { level: 1 })]);

  // Forced colors show the outline in place of the background.
  await expect(toast).toHaveCSS('outline-style', 'solid');

  // A younger toast could speak of the next page.
  const seenAt = await page.evaluate(() => performance.now());
  await page.waitForFunction((time) => performance.now() - time > 1_000, seenAt);
  // The time of a toast under the pointer does not run.
  await toast.hover();
  await shop.link(texts.ourServices).first().press('Enter');
  await expect(shop.heading(texts.ourServices)).toBeVisible();
  await expect(toast).toHaveCount(0);
});

async function expectApart(toast: Locator, others: readonly Locator[]): Promise<void> {
  for (const other of others) {
    await expect
      .poll(async () => {
        const [one, two] = await Promise.all([toast.boundingBox(), other.first().boundingBox()]);
        return (
          one &&
          two &&
          (one.y + one.height <= two.y ||
            two.y + two.height <= one.y ||
            one.x + one.width <= two.x ||
            two.x + two.width <= one.x)
        );
      })
      .toBe(true);
  }
}
