import type { Browser, BrowserContext } from 'playwright';
import type { Point, TapMoment } from '../browser/first-tap.ts';
import { PROFILES, type ProfileName } from '../browser/profiles.ts';
import { type BenchCustomer, useGuestsBrowser } from './bench-customer.ts';
import type { BenchPage } from './bench-paths.ts';
import { findBookNow, measureTap } from './measure-tap.ts';
import type { Sample } from './metrics.ts';
import type { Origins, Variant } from './variants.ts';
import { measureVisit } from './visit.ts';

export interface VisitsOptions {
  readonly browser: Browser;
  readonly origins: Origins;
  readonly customer: BenchCustomer;
}

export interface VisitedPage extends Pick<BenchPage, 'name' | 'isCustomers' | 'measuresTap'> {
  readonly path: string;
}

export interface Subject {
  readonly page: VisitedPage;
  readonly variant: Variant;
  readonly profile: ProfileName;
}

/** Measures a visit with an empty cache. */
export function visitOnce(options: VisitsOptions, subject: Subject): Promise<Sample> {
  return withContext(options, subject, (context, address) => measureVisit(context, address, PROFILES[subject.profile]));
}

const points = new Map<string, Point>();

/** Measures a customer's visit with an empty cache and one tap on Book Now. */
export async function tapOnce(options: VisitsOptions, subject: Subject, moment: TapMoment): Promise<Sample> {
  const asCustomer = { ...subject, page: { ...subject.page, isCustomers: true } };
  const find = () => withContext(options, asCustomer, findBookNow);
  const key = options.origins[subject.variant] + subject.page.path;
  const point = points.get(key) ?? (await find());
  points.set(key, point);
  return withContext(options, asCustomer, (context, address) =>
    measureTap(context, { address, profile: PROFILES[subject.profile], point, moment }),
  );
}

async function withContext<Result>(
  { browser, origins, customer }: VisitsOptions,
  { page, variant }: Subject,
  measure: (context: BrowserContext, address: string) => Promise<Result>,
): Promise<Result> {
  const origin = origins[variant];
  const address = origin + page.path;
  return openAsVisitor({ browser, origin, customer }, page, async (context) => {
    await warmCache(address);
    return measure(context, address);
  });
}

interface VisitorOptions {
  readonly browser: Browser;
  readonly origin: string;
  readonly customer: BenchCustomer;
}

/** Runs a function in the browser of a page's visitor, with an empty cache. */
export function openAsVisitor<Result>(
  { browser, origin, customer }: VisitorOptions,
  { isCustomers }: Pick<BenchPage, 'isCustomers'>,
  use: (context: BrowserContext) => Promise<Result>,
): Promise<Result> {
  return isCustomers ? customer.useBrowser(browser, origin, use) : useGuestsBrowser(browser, origin, use);
}

// Fills the page cache with what has no customer.
async function warmCache(address: string): Promise<void> {
  const headers = { accept: 'text/html', 'accept-language': 'en-AE' };
  const response = await fetch(address, { headers, redirect: 'manual' });
  await response.text();
  if (response.status >= 400) throw new Error(`${address} answers ${response.status}`);
}
