import type { FrameLocator, Locator, Page } from 'playwright/test';
import { type Customer, fillCheckout } from './customer.ts';
import { nextDay } from './next-day.ts';
import { PAYMENT_TEXTS } from './payment-texts.ts';
import { ORIGIN } from './running-site.ts';
import { Shop } from './shop.ts';
import { expect } from './test.ts';
import type { TextMatcher, Translation } from './translation.ts';

/** Stripe's test cards. */
export const CARDS = { paid: '4242424242424242', authenticated: '4000002760003184' } as const;

export type Method = 'card' | 'Apple Pay' | 'Google Pay' | 'wallet' | 'cash';

/** Page object of checkout and its payment forms. */
export class Checkout {
  readonly page: Page;
  readonly shop: Shop;

  constructor(page: Page, translation: Translation) {
    this.page = page;
    this.shop = new Shop(page, translation);
  }

  /** Signs a customer in and opens the page for a cart with a cleaning of two hours. */
  static async openFor(customer: Customer, page: Page, translation: Translation): Promise<Checkout> {
    const checkout = new Checkout(page, translation);
    await checkout.shop.signIn(customer);
    await checkout.openFilled(customer);
    return checkout;
  }

  /** Opens a page in another tab of the same session. */
  async openTab(path: string): Promise<Checkout> {
    const tab = new Checkout(await this.page.context().newPage(), this.shop.translation);
    await tab.shop.openLoaded(path);
    return tab;
  }

  get texts() {
    return PAYMENT_TEXTS[this.shop.translation.language];
  }

  /** Opens the page for a cart with a cleaning of two hours. */
  async openFilled(customer: Customer): Promise<void> {
    await fillCheckout(ORIGIN, customer, nextDay());
    await this.shop.openLoaded('/checkout');
  }

  /** Chooses a method and presses Pay. */
  async choose(method: Method): Promise<void> {
    const names: Partial<Record<Method, TextMatcher>> = this.texts;
    await this.page.getByRole('radio', { name: names[method] ?? method }).check();
    await this.pay();
  }

  async pay(): Promise<void> {
    await this.payButton().click();
  }

  payButton(): Locator {
    return this.shop.button(this.shop.translation.texts.pay);
  }

  /** Types a card into the provider's form and presses Pay. */
  async payByCard(number: string): Promise<void> {
    await this.typeCard(number);
    await this.pay();
  }

  async typeCard(number: string): Promise<void> {
    const { texts } = this;
    await this.cardField().fill(number);
    await this.#frame('card').getByLabel(texts.expiry).fill('1234');
    await this.#frame('card').getByLabel(texts.code).fill('123');
  }

  cardField(): Locator {
    return this.#frame('card').getByLabel(this.texts.number);
  }

  /** A button of the bank's page for 3-D Secure, until the customer has answered. */
  challengeButton(name: 'complete' | 'fail' | 'close'): Locator {
    return this.#frame('challenge').getByRole('button', { name: this.texts[name], disabled: false });
  }

  /** Presses a button of the bank's page. The browser loses a press on a frame that it has only just placed. */
  async answerChallenge(name: 'complete' | 'fail' | 'close'): Promise<void> {
    const button = this.challengeButton(name);
    await button.waitFor();
    await expect(async () => {
      if (await button.isVisible()) await button.click({ timeout: 1_000 });
      await expect(button).toBeHidden({ timeout: 1_000 });
    }).toPass();
  }

  /** The provider's button of Apple Pay or Google Pay. */
  expressButton(): Locator {
    return this.#frame('express').getByRole('button');
  }

  /** The button Pay of the sheet of Apple Pay or Google Pay. */
  sheetButton(): Locator {
    return this.#frame('sheet').getByRole('button', { name: this.texts.sheetPay });
  }

  error(): Locator {
    return this.page.getByRole('dialog', { name: this.texts.oops });
  }

  /** Expects a message in the error dialog, and closes it. */
  async expectError(message: string): Promise<void> {
    await expect(this.error()).toContainText(message);
    await this.error().getByText(this.texts.closeOops).click();
    await expect(this.error()).toBeHidden();
  }

  success(): Locator {
    return this.shop.heading(this.shop.translation.texts.success as string);
  }

  #frame(name: 'card' | 'challenge' | 'express' | 'sheet'): FrameLocator {
    return this.page.frameLocator(`iframe[src$="/${name}.html"]`);
  }
}
