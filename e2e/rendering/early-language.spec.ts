import type { Page } from 'playwright/test';
import { expectInteractive } from '../support/hydration.ts';
import { expect, test } from '../support/test.ts';
import type { Translation } from '../support/translation.ts';

const otherThan = ({ language }: Translation) => (language === 'en' ? 'ar' : 'en');

/** The fixture `page` fails a test whose page has an error of the hydration. */
async function expectLanguage(page: Page, language: string): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await expectInteractive(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

for (const path of ['/', '/faqs', '/comera', '/service/info/105/home-cleaning-by-the-hour']) {
  test(`${path} changes to the stored language, which its cookie does not name`, async ({ page, translation }) => {
    const other = otherThan(translation);
    await page.addInitScript((language) => localStorage.setItem('language', language), other);
    await page.goto(path);
    await expectLanguage(page, other);
  });
}

test('changes the language with a press right after the header is hydrated', async ({ page, translation }) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await page.goto('/', { waitUntil: 'commit' });
  await page.locator('header a[hreflang]').evaluate(async (link: HTMLElement) => {
    while (!Object.keys(link).some((key) => key.startsWith('__reactProps'))) {
      await new Promise((resolve) => setTimeout(resolve));
    }
    link.click();
  });
  await expectLanguage(page, otherThan(translation));
});
