import { DEMO } from '../support/customer.ts';
import type { Shop } from '../support/shop.ts';
import { expect, test } from '../support/test.ts';

test('the first Tab stop is the skip link, which focuses the content', async ({ shop, page, translation }) => {
  await shop.open('/');
  await page.keyboard.press('Tab');
  await expect(shop.link(translation.texts.skipToContent)).toBeFocused();
  await expect(shop.link(translation.texts.skipToContent)).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('a navigation focuses the page, scrolls to its top and announces its title; Back focuses too and scrolls to where the page was left', async ({
  shop,
  page,
  translation,
}) => {
  await shop.open('/service?activity_id=11');
  await shop.link(translation.texts.category).focus();
  const left = 120;
  await page.evaluate((position) => window.scrollTo(0, position), left);
  await page.keyboard.press('Enter');
  await expect(shop.heading(translation.texts.category).first()).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: translation.texts.category }).first()).toBeAttached();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.evaluate(() => window.scrollTo(0, 300));
  await page.goBack();
  await expect(shop.heading(translation.texts.ourServices)).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(left);
});

test('the phone menu works by keyboard alone and returns the focus to its button', async ({
  shop,
  page,
  translation,
}) => {
  const { texts } = translation;
  await shop.signIn(DEMO);
  await shop.open('/');
  const opener = shop.phoneMenuButton();
  await opener.focus();
  await page.keyboard.press('Enter');
  const menu = page.getByRole('banner').locator('details');
  for (const name of texts.menu) {
    await tabTo(shop, menu.getByRole('link', { name }).last());
  }
  await tabTo(shop, shop.button(texts.signOut));
  await page.keyboard.press('Escape');
  await expect(shop.button(texts.signOut)).toBeHidden();
  await expect(opener).toBeFocused();
});

test('the booking modal works by keyboard alone and traps the focus', async ({ shop, page, translation }) => {
  const { texts } = translation;
  await shop.signIn(DEMO);
  await shop.open('/service/info/105/home-cleaning-by-the-hour?activity_id=11');
  const opener = page.getByRole('button', { name: texts.bookNow }).first();
  await opener.focus();
  await page.keyboard.press('Enter');
  const modal = page.getByRole('dialog');
  await tabTo(shop, modal.getByRole('radio').first());
  await page.keyboard.press('Space');
  await expect(modal.getByRole('radio').first()).toBeChecked();
  await tabTo(shop, modal.getByRole('button', { name: texts.addToCart }));
  for (let stop = 0; stop < 12; stop++) {
    await page.keyboard.press('Tab');
    // After the modal's last stop Tab reaches the browser's own controls, which focus the body.
    const isInside = await modal.evaluate(
      (dialog) => dialog.contains(document.activeElement) || document.activeElement === document.body,
    );
    expect(isInside).toBe(true);
  }
  await page.keyboard.press('Escape');
  await tabTo(shop, page.getByRole('button', { name: texts.discard }));
  await page.keyboard.press('Enter');
  await expect(modal).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test('no animation lasts longer than 10 ms with prefers-reduced-motion', async ({
  shop,
  page,
  translation,
  isMobile,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await shop.open('/');
  if (isMobile) await shop.openPhoneMenu();
  else await shop.link(translation.texts.ourServices).first().click();
  const lengths = await page.evaluate(() =>
    document.getAnimations().map(({ effect }) => Number(effect?.getComputedTiming().activeDuration)),
  );
  expect(lengths.filter((milliseconds) => milliseconds > 10)).toEqual([]);
});

/** Presses Tab until the control has the focus. */
async function tabTo({ page }: Shop, control: ReturnType<Shop['link']>): Promise<void> {
  await expect(control).toBeVisible();
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(control).toBeFocused({ timeout: 50 });
  }).toPass({ intervals: [0] });
}
