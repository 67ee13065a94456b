import { DUBAI_POSITION } from '@dar/app/location';
import { KEYS } from '@dar/app/storage';
import type { Browser, BrowserContext } from 'playwright';
import { PHONE } from '../browser/profiles.ts';
import type { BenchPage } from './bench-paths.ts';

export type Stored = ReadonlyMap<string, string>;

// With a stored position, home does not ask for one.
const LOCATED: Stored = new Map([[KEYS.userLocation, JSON.stringify(DUBAI_POSITION)]]);

export async function openContext(
  browser: Browser,
  { needsCustomer }: Pick<BenchPage, 'needsCustomer'>,
  stored: Stored,
): Promise<BrowserContext> {
  const context = await browser.newContext(PHONE);
  await context.addInitScript(
    (entries) => {
      for (const [key, value] of entries) localStorage.setItem(key, value);
    },
    [...LOCATED, ...(needsCustomer ? stored : [])],
  );
  return context;
}
