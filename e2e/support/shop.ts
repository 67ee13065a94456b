import { expect, type Locator, type Page, test } from 'playwright/test';
import { type Customer, signedInStorage } from './customer.ts';
import { ORIGIN } from './running-site.ts';
import type { Translation } from './translation.ts';

/** Page object of the shop. It finds elements by role and text. */
export class Shop {
  readonly page: Page;
  readonly translation: Translation;

  constructor(page: Page, translation: Translation) {
    this.page = page;
    this.translation = translation;
  }

  /** Opens a page and waits until it is hydrated. */
  async open(path = '/'): Promise<void> {
    await this.page.goto(path);
    await this.waitUntilHydrated();
  }

  async waitUntilHydrated(): Promise<void> {
    await this.page.waitForFunction(() => performance.getEntriesByName('dar:hydrated').length > 0);
  }

  /** Gives the browser a new session, as an earlier visit did. The next page that opens reads it. */
  async signIn(customer: Customer): Promise<void> {
    await this.page.context().setStorageState(await signedInStorage(ORIGIN, customer));
  }

  /** Opens a screen and waits until it has loaded. `ordersDetails` opens the first order of the list. */
  async openLoaded(path: string): Promise<void> {
    if (path === '/bookings/orders/ordersDetails') {
      await this.openLoaded('/bookings/orders/11');
      const first = this.page.locator('a[href*="ordersDetails"]').first();
      await this.open((await first.getAttribute('href')) ?? path);
    } else {
      await this.open(path);
    }
    await expect(this.page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(this.page.locator('[aria-busy="true"]')).toHaveCount(0);
  }

  phoneMenuButton(): Locator {
    return this.page.locator('summary', { hasText: this.translation.texts.openMenu });
  }

  /** Returns the button of the customer's menu on wide screens. */
  userMenuButton(): Locator {
    return this.page.locator('summary', { hasText: this.translation.texts.accountMenu });
  }

  /** Opens the menu of narrow screens and returns it. */
  async openPhoneMenu(): Promise<Locator> {
    // The second press must not close the menu that the first one opens.
    await this.phoneMenuButton().dblclick({ delay: 20 });
    const menu = this.page.getByRole('banner').locator('details').getByRole('navigation');
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

  /** Returns the panel with Retry that replaces a section that failed. */
  failurePanel(): Locator {
    return this.page.getByRole('alert').filter({ hasText: this.translation.texts.sectionFailed });
  }

  /** Fills in the form of the login page, which must be open. */
  async login(customer: Customer): Promise<void> {
    const { texts } = this.translation;
    const main = this.page.getByRole('main');
    await main.getByLabel(texts.email).fill(customer.email);
    await main.getByLabel(texts.password, { exact: true }).fill(customer.password);
    await main.getByRole('button', { name: texts.login, exact: true }).click();
  }

  /**
   * Returns the calendar's button of the day that is 2 or 3 days after today in Dubai, or two days later in the second
   * worker: tests that book the same slot at once would compete for the last crew.
   */
  day(days: 2 | 3): Locator {
    const inDubai = new Date(Date.now() + (days + 2 * test.info().parallelIndex) * 86_400_000).toLocaleDateString(
      'en-CA',
      { timeZone: 'Asia/Dubai' },
    );
    return this.page.getByRole('dialog').locator(`[data-day="${inDubai}"] button`);
  }

  /** Returns the first free slot of the chosen day. */
  firstSlot(): Locator {
    return this.page.getByRole('dialog').getByRole('radio').first();
  }

  /** Chooses a free slot in the cart, which must be open, and continues to checkout without a description. */
  async scheduleAndContinue(): Promise<void> {
    const { texts } = this.translation;
    await this.button(texts.selectSchedule).click();
    await this.day(3).click();
    await this.firstSlot().check();
    await this.button(texts.confirmSchedule).click();
    await this.button(texts.continue).click();
    await this.button(texts.skip).click();
  }

  /** Expects the shell with its header, footer and working links. */
  async expectShell(): Promise<void> {
    const header = this.page.getByRole('banner');
    await expect(header).toBeVisible();
    await expect(this.page.getByRole('contentinfo')).toBeVisible();
    await expect(header.getByRole('link', { name: this.translation.texts.cart })).toBeEnabled();
  }

  async expectNoHorizontalScroll(): Promise<void> {
    // A phone widens its window instead; the element keeps the width of the screen.
    const readOverflow = () => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    };
    const message = `${this.page.url()} scrolls horizontally`;
    await expect.poll(() => this.page.evaluate(readOverflow), { message }).toBeLessThanOrEqual(0);
  }
}
