import { Shop } from '../support/shop.ts';
import { expect, test } from '../support/test.ts';

test.use({ isLocated: false });

const stored = () => JSON.parse(localStorage.getItem('userLocation') ?? 'null') as unknown;

test('home asks for the position after it is painted, and stores it with the names of the place', async ({
  page,
  context,
  reader,
}) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 25.0805, longitude: 55.1403 });
  await new Shop(page, reader).open('/');
  await expect
    .poll(() => page.evaluate(stored))
    .toMatchObject({ latitude: 25.0805, city: 'Dubai', neighborhood: expect.any(String) });
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('who refuses sees why, can browse on and is not asked again in this visit', async ({ page, reader }) => {
  const shop = new Shop(page, reader);
  await shop.open('/');
  const screen = page.getByRole('dialog', { name: reader.words.locationRequired });
  await expect(screen).toBeVisible();
  // The page behind it stands where it stood.
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
  await screen.getByRole('button', { name: reader.words.browseOn }).click();
  await expect(screen).toBeHidden();
  await page.getByRole('main').getByRole('link', { name: reader.words.activity }).first().click();
  await expect(shop.heading(reader.words.ourServices)).toBeVisible();
  await shop.open('/');
  await expect(page.getByRole('main').getByRole('link', { name: reader.words.activity }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(screen).toBeHidden();
});
