import { test as base, type ConsoleMessage, expect } from 'playwright/test';
import { type Customer, emptyCart, signUpCustomer } from './customer.ts';
import { type Reader, readerFor } from './reader.ts';

interface Fixtures {
  /** What the customer of this project reads: language and words. */
  readonly reader: Reader;
  /** A customer of this test's worker alone, with nothing in the cart. */
  readonly customer: Customer;
  /** Console errors that a test expects, as part of the text. */
  readonly expectedErrors: string[];
  /** Whether the browser knows where the shopper is, as it does unless told: home then asks for nothing. */
  readonly isLocated: boolean;
}

const IN_DUBAI = JSON.stringify({ latitude: 25.2048, longitude: 55.2708, city: 'Dubai', timestamp: 0 });

interface WorkerFixtures {
  readonly ownCustomer: (origin: string) => Promise<Customer>;
}

/** Every journey fails on a console error or a page error that it did not announce. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are used from this pattern
  reader: async ({}, use, info) => use(readerFor(info.project.metadata['language'])),
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
  customer: async ({ ownCustomer, baseURL: origin }, use) => {
    if (!origin) throw new Error('the configuration names no site');
    const customer = await ownCustomer(origin);
    await emptyCart(origin, customer);
    await use(customer);
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are used from this pattern
  expectedErrors: async ({}, use) => use([]),
  isLocated: [true, { option: true }],
  context: async ({ context, isLocated }, use) => {
    if (isLocated) await context.addInitScript((place) => localStorage.setItem('userLocation', place), IN_DUBAI);
    await use(context);
  },
  page: async ({ page, expectedErrors }, use) => {
    const unexpected: string[] = [];
    const note = (text: string) => {
      if (!expectedErrors.some((expected) => text.includes(expected))) unexpected.push(text);
    };
    page.on('console', (message: ConsoleMessage) => message.type() === 'error' && note(message.text()));
    page.on('pageerror', (error) => note(error.message));
    await use(page);
    expect(unexpected, 'unexpected errors in the browser').toEqual([]);
  },
});

export { expect };
