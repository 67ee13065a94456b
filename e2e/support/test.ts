import { test as base, type ConsoleMessage, expect } from 'playwright/test';
import { type Customer, DEMO, emptyCart, signUpCustomer } from './customer.ts';
import { type Audit, openAudit } from './payment-audit.ts';
import { Shop } from './shop.ts';
import { type Translation, translationFor } from './translation.ts';

interface Fixtures {
  /** The language of the project and its texts. */
  readonly translation: Translation;
  readonly shop: Shop;
  /** A customer with an empty cart. At the end of the test, the audit must find that all payments agree. */
  readonly customer: Customer;
  /**
   * Who `customer` is: the customer of this worker, one who signs up for this test, or the demo customer, who has a
   * balance in the wallet and is shared by all tests. Defaults to 'worker'.
   */
  readonly customerKind: 'worker' | 'new' | 'demo';
  /** Parts of console errors that the test expects. */
  readonly expectedErrors: string[];
  /** Whether a position is stored, so that home does not ask for one. Defaults to true. */
  readonly hasStoredPosition: boolean;
}

const IN_DUBAI = JSON.stringify({ latitude: 25.2048, longitude: 55.2708, city: 'Dubai', timestamp: 0 });

interface WorkerFixtures {
  readonly ownCustomer: (origin: string) => Promise<Customer>;
  readonly audit: Audit;
}

/** A test fails on console errors and page errors that it does not expect. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are used from this pattern
  translation: async ({}, use, info) => use(translationFor(info.project.metadata['language'])),
  shop: async ({ page, translation }, use) => use(new Shop(page, translation)),
  ownCustomer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are used from this pattern
    async ({}, use) => {
      let signedUp: Promise<Customer> | undefined;
      await use((origin) => {
        signedUp ??= signUpCustomer(origin);
        return signedUp;
      });
    },
    { scope: 'worker' },
  ],
  audit: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are used from this pattern
    async ({}, use) => {
      const audit = await openAudit();
      await use(audit);
      await audit.close();
    },
    { scope: 'worker' },
  ],
  customer: async ({ audit, ownCustomer, customerKind, baseURL: origin }, use) => {
    if (!origin) throw new Error('playwright.config.ts sets no baseURL');
    const find = { worker: ownCustomer, new: signUpCustomer, demo: async () => DEMO };
    const customer = await find[customerKind](origin);
    await emptyCart(origin, customer);
    await use(customer);
    await audit.expectPaymentsAgree(customer);
  },
  customerKind: ['worker', { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are used from this pattern
  expectedErrors: async ({}, use) => use([]),
  hasStoredPosition: [true, { option: true }],
  context: async ({ context, hasStoredPosition }, use) => {
    if (hasStoredPosition)
      await context.addInitScript((position) => {
        // Frames of payments and empty tabs have no storage.
        if (window.origin !== 'null') localStorage.setItem('userLocation', position);
      }, IN_DUBAI);
    await use(context);
  },
  page: async ({ page, expectedErrors }, use) => {
    const unexpected: string[] = [];
    const note = (text: string) => {
      if (!expectedErrors.some((expected) => text.includes(expected))) unexpected.push(text);
    };
    // Of every tab that the test opens.
    const context = page.context();
    context.on('console', (message: ConsoleMessage) => message.type() === 'error' && note(message.text()));
    context.on('weberror', (webError) => note(webError.error().message));
    await use(page);
    expect(unexpected, 'unexpected errors in the browser').toEqual([]);
  },
});

export { expect };
