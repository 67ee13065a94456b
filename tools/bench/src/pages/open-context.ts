import { DUBAI_POSITION } from '@dar/app/location';
import { KEYS } from '@dar/app/storage';
import type { Browser, BrowserContext } from 'playwright';
import { PHONE } from '../browser/profiles.ts';
import type { BenchPage } from './bench-paths.ts';

/** What is stored in the browser of a customer with something in the cart. */
export type Stored = ReadonlyMap<string, string>;

// Home asks nothing of who told a position before; a browser without a head would refuse it.
const LOCATED: Stored = new Map([[KEYS.userLocation, JSON.stringify(DUBAI_POSITION)]]);

/** A phone with an empty cache, and with what the page's visitor has stored. */
export async function openContext(
  browser: Browser,
  { isCustomers }: Pick<BenchPage, 'isCustomers'>,
  stored: Stored,
): Promise<BrowserContext> {
  const context = await browser.newContext(PHONE);
  await context.addInitScript(
    (entries) => {
      for (const [key, value] of entries) localStorage.setItem(key, value);
    },
    [...LOCATED, ...(isCustomers ? stored : [])],
  );
  return context;
}
