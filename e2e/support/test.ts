import { test as base, type ConsoleMessage, expect } from 'playwright/test';
import { type Reader, readerFor } from './reader.ts';

interface Fixtures {
  /** What the customer of this project reads: language and words. */
  readonly reader: Reader;
  /** Console errors that a test expects, as part of the text. */
  readonly expectedErrors: string[];
}

/** Every journey fails on a console error or a page error that it did not announce. */
export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are used from this pattern
  reader: async ({}, use, info) => use(readerFor(info.project.metadata['language'])),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are used from this pattern
  expectedErrors: async ({}, use) => use([]),
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
