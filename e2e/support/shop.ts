import type { Locator, Page } from 'playwright/test';
import type { Customer } from './customer.ts';
import type { Reader } from './reader.ts';
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

  async expectNoSidewaysScroll(): Promise<void> {
    const overflow = await this.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, 'the page scrolls sideways').toBeLessThanOrEqual(0);
  }
}
