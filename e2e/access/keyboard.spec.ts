import { DEMO } from '../support/customer.ts';
import { Shop } from '../support/shop.ts';
import { expect, test } from '../support/test.ts';

test('the first stop skips to the content', async ({ page, reader }) => {
  const shop = new Shop(page, reader);
  await shop.open('/');
  await page.keyboard.press('Tab');
  await expect(shop.link(reader.words.skipToContent)).toBeFocused();
  await expect(shop.link(reader.words.skipToContent)).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('a page that is moved to has the focus, its top in view and its title spoken; so has one that is returned to', async ({
  page,
  reader,
}) => {
  const shop = new Shop(page, reader);
  await shop.open('/service?activity_id=11');
  await page.evaluate(() => window.scrollTo(0, 400));
  await shop.link(reader.words.category).focus();
  await page.keyboard.press('Enter');
  await expect(shop.heading(reader.words.category).first()).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: reader.words.category }).first()).toBeAttached();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.evaluate(() => window.scrollTo(0, 300));
  await page.goBack();
  await expect(shop.heading(reader.words.ourServices)).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test('the menu opens, is walked through and closes by keyboard alone, and gives the focus back', async ({
  page,
  reader,
}) => {
  const { words } = reader;
  const shop = new Shop(page, reader);
  await shop.signIn(DEMO);
  await shop.open('/');
  const opener = shop.button(words.openMenu);
  await opener.focus();
  await page.keyboard.press('Enter');
  const menu = page.getByRole('dialog');
  for (const name of words.menu) {
    await tabTo(shop, menu.getByRole('link', { name }).last());
  }
  await tabTo(shop, shop.button(words.signOut));
  await page.keyboard.press('Escape');
  await expect(shop.button(words.signOut)).toBeHidden();
  await expect(opener).toBeFocused();
});

test('a menu that is closed while it still opens gives the focus back', async ({ page, context, reader }) => {
  const shop = new Shop(page, reader);
  await shop.open('/');
  const browser = await context.newCDPSession(page);
  await browser.send('Animation.enable');
  await browser.send('Animation.setPlaybackRate', { playbackRate: 0.1 });
  const opener = shop.button(reader.words.openMenu);
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
});

test('a booking is configured by keyboard alone, and the focus stays in its modal', async ({ page, reader }) => {
  const { words } = reader;
  const shop = new Shop(page, reader);
  await shop.signIn(DEMO);
  await shop.open('/service/info/105/home-cleaning-by-the-hour?activity_id=11');
  const opener = page.getByRole('button', { name: words.bookNow }).first();
  await opener.focus();
  await page.keyboard.press('Enter');
  const modal = page.getByRole('dialog');
  await tabTo(shop, modal.getByRole('radio').first());
  await page.keyboard.press('Space');
  await expect(modal.getByRole('radio').first()).toBeChecked();
  await tabTo(shop, modal.getByRole('button', { name: words.addToCart }));
  for (let stop = 0; stop < 12; stop++) {
    await page.keyboard.press('Tab');
    // After its last stop the browser's own controls have a turn; the page behind has none.
    const isInside = await modal.evaluate(
      (dialog) => dialog.contains(document.activeElement) || document.activeElement === document.body,
    );
    expect(isInside).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(modal).toBeHidden();
  await expect(opener).toBeFocused();
});

test('nothing moves for who asked for less motion', async ({ page, reader, isMobile }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const shop = new Shop(page, reader);
  await shop.open('/');
  if (isMobile) await shop.openPhoneMenu();
  else await shop.link(reader.words.ourServices).first().click();
  const lengths = await page.evaluate(() =>
    document.getAnimations().map(({ effect }) => Number(effect?.getComputedTiming().activeDuration)),
  );
  expect(lengths.filter((milliseconds) => milliseconds > 10)).toEqual([]);
});

/** Presses Tab until the control has the focus; fails after as many stops as a screen may have. */
async function tabTo({ page }: Shop, control: ReturnType<Shop['link']>): Promise<void> {
  await expect(control).toBeVisible();
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(control).toBeFocused({ timeout: 50 });
  }).toPass({ intervals: [0] });
}
