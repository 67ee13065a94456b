import { expect, type Page } from 'playwright/test';

/** Waits until React has hydrated the page. */
export async function expectInteractive(page: Page): Promise<void> {
  const switcher = page.getByRole('banner').locator('a[hreflang]');
  await expect(async () => {
    const keys = await switcher.evaluate((link) => Object.keys(link).some((key) => key.startsWith('__reactProps')));
    expect(keys).toBe(true);
  }).toPass();
}
