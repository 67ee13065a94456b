import { type Browser, expect, type Page } from 'playwright/test';
import type { OFFICE_TEXTS } from './office-texts.ts';
import { OFFICE_ORIGIN } from './running-site.ts';

export type OfficeLanguage = keyof typeof OFFICE_TEXTS;

export interface PageOptions {
  readonly baseURL: string;
  readonly viewport: { readonly width: number; readonly height: number };
}

const WIDE = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };
/** Checkout asks for the position. */
const IN_DUBAI = { latitude: 25.2048, longitude: 55.2708 };

/** Opens the office, signed in with one press as a role of demo mode. */
export async function openOffice(
  browser: Browser,
  language: OfficeLanguage,
  role: string,
  viewport = WIDE,
): Promise<Page> {
  const page = await openPage(browser, language, { baseURL: OFFICE_ORIGIN, viewport });
  await page.goto('/sign-in');
  await page.getByRole('button', { name: role, exact: true }).click();
  await expect(page).not.toHaveURL(/sign-in/);
  await expect(page.getByRole('main')).toBeVisible();
  return page;
}

/** Opens a page in a context of its own, which has the office in this language. */
export async function openPage(browser: Browser, language: OfficeLanguage, options: PageOptions): Promise<Page> {
  const context = await browser.newContext({
    ...options,
    ...{ locale: `${language}-AE`, geolocation: IN_DUBAI, permissions: ['geolocation'] },
  });
  await context.addCookies([{ name: 'dar_office_lang', value: language, url: OFFICE_ORIGIN }]);
  return context.newPage();
}
