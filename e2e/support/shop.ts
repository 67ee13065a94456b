import type { Locator, Page } from 'playwright/test';
import { type Customer, signedInStorage } from './customer.ts';
import type { Reader } from './reader.ts';
import { ORIGIN } from './running-site.ts';
import { expect } from './test.ts';

/** What a customer does in the shop, by role and text. */
export class Shop {
  readonly page: Page;
  readonly reader: Reader;

  constructor(page: Page, reader: Reader) {
    this.page = page;
    this.reader = reader;
  }

  /** Opens a page and waits until its code answers: before that, the browser itself follows a link. */
  async open(path = '/'): Promise<void> {
    await this.page.goto(path);
    await this.page.waitForFunction(() => Reflect.get(window, 'darEarlyPresses') === undefined);
  }

  /** Gives the browser a new session, as an earlier visit did. The next page that opens reads it. */
  async signIn(customer: Customer): Promise<void> {
    await this.page.context().setStorageState(await signedInStorage(ORIGIN, customer));
  }

  /** Opens a screen and waits until all of it is there. Order details are those of the list's first order. */
  async openWhole(path: string): Promise<void> {
    if (path === '/bookings/orders/ordersDetails') {
      await this.openWhole('/bookings/orders/11');
      const first = this.page.locator('a[href*="ordersDetails"]').first();
      await this.open((await first.getAttribute('href')) ?? path);
    } else {
      await this.open(path);
    }
    await expect(this.page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(this.page.locator('[aria-busy="true"]')).toHaveCount(0);
  }

  /** The menu of a narrow screen, opened. */
  async openPhoneMenu(): Promise<Locator> {
    await this.button(this.reader.words.openMenu).click();
    const menu = this.page.getByRole('dialog').getByRole('navigation');
    await expect(menu).toBeVisible();
    return menu;
  }

  heading(name: string | RegExp): Locator {
    return this.page.getByRole('heading', { name });
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name });
  }

  link(name: string | RegExp): Locator {
    return this.page.getByRole('link', { name });
  }

  toast(text: string | RegExp): Locator {
    return this.page.getByText(text);
  }

  /** The panel that stands in for a section, with its Retry. */
  failurePanel(): Locator {
    return this.page.getByRole('alert').filter({ hasText: this.reader.words.sectionFailed });
  }

  /** Fills in the form of the login page, which must be open. */
  async login(customer: Customer): Promise<void> {
    const { words } = this.reader;
    const main = this.page.getByRole('main');
    await main.getByLabel(words.email).fill(customer.email);
    await main.getByLabel(words.password, { exact: true }).fill(customer.password);
    await main.getByRole('button', { name: words.login, exact: true }).click();
  }

  /** The day's button in the schedule's calendar, `days` from today in Dubai. */
  day(days: number): Locator {
    const inDubai = new Date(Date.now() + days * 86_400_000).toLocaleDateString('en-CA', { timeZone: 'Asia/Dubai' });
    return this.page.getByRole('dialog').locator(`[data-day="${inDubai}"] button`);
  }

  /** The first slot that is free on the chosen day. */
  firstSlot(): Locator {
    return this.page.getByRole('dialog').getByRole('radio').first();
  }

  /** Expects the shell with its header, footer and working links. */
  async expectShell(): Promise<void> {
    const header = this.page.getByRole('banner');
    await expect(header).toBeVisible();
    await expect(this.page.getByRole('contentinfo')).toBeVisible();
    await expect(header.getByRole('link', { name: this.reader.words.cart })).toBeEnabled();
  }

  async expectNoSidewaysScroll(): Promise<void> {
    const overflow = await this.page.evaluate(() => {
      // A phone would widen its window instead; the element keeps the screen's width.
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
    expect(overflow, `${this.page.url()} scrolls sideways`).toBeLessThanOrEqual(0);
  }
}
