import { expect, test } from 'playwright/test';
import { findViolations } from '../support/axe.ts';
import { OFFICE_TEXTS } from '../support/office-texts.ts';
import { openOffice, PHONE } from '../support/open-office.ts';

for (const language of ['en', 'ar'] as const) {
  test(`tabs of the office wrap on a phone (${language})`, async ({ browser }) => {
    const page = await openOffice(browser, language, OFFICE_TEXTS[language].owner, PHONE);
    for (const path of ['/money', '/settings', '/catalog']) {
      await page.goto(path);
      const tabs = page.getByRole('tab');
      await expect(tabs.first()).toBeVisible();
      for (const tab of await tabs.all()) await expect(tab).toBeInViewport({ ratio: 1 });
      expect(await findViolations(page, '[role=tablist]'), path).toEqual([]);
    }
  });
}
