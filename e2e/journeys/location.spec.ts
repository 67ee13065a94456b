import { Shop } from '../support/shop.ts';
import { expect, test } from '../support/test.ts';

test.use({ hasStoredPosition: false });

const stored = () => JSON.parse(localStorage.getItem('userLocation') ?? 'null') as unknown;

test('home asks for the position and stores it with the names of the place', async ({ page, context, translation }) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 25.0805, longitude: 55.1403 });
  await new Shop(page, translation).open('/');
  await expect
    .poll(() => page.evaluate(stored))
    .toMatchObject({ latitude: 25.0805, city: 'Dubai', neighborhood: expect.any(String) });
  await expect(page.getByRole('alertdialog')).toBeHidden();
});

test('shows why location is needed after a refusal, and does not ask again in the visit', async ({
  shop,
  page,
  translation,
}) => {
  await shop.open('/');
  const screen = page.getByRole('alertdialog', { name: translation.texts.locationRequired });
  await expect(screen).toBeVisible();
  // The screen must not shift the page behind it.
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const observer = new PerformanceObserver((list) => {
          const entries = list.getEntries() as unknown as { value: number }[];
          resolve(entries.reduce((sum, { value }) => sum + value, 0));
        });
        observer.observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(0), 500);
      }),
  );
  expect(shift).toBeLessThan(0.01);
  await screen.getByRole('button', { name: translation.texts.browseOn }).click();
  await expect(screen).toBeHidden();
  await page.getByRole('main').getByRole('link', { name: translation.texts.activity }).first().click();
  await expect(shop.heading(translation.texts.ourServices)).toBeVisible();
  await shop.open('/');
  await expect(page.getByRole('main').getByRole('link', { name: translation.texts.activity }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(screen).toBeHidden();
});
