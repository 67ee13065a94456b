import type { Browser, BrowserContext } from 'playwright';
import type { Point, TapMoment } from '../browser/first-tap.ts';
import { PROFILES, type ProfileName } from '../browser/profiles.ts';
import type { BenchPage } from './bench-paths.ts';
import { findBookNow, measureTap } from './measure-tap.ts';
import type { Sample } from './metrics.ts';
import { openContext, type Stored } from './open-context.ts';
import type { Origins, Variant } from './variants.ts';
import { measureVisit } from './visit.ts';

export interface VisitsOptions {
  readonly browser: Browser;
  readonly origins: Origins;
  readonly stored: Stored;
}

export interface Subject {
  readonly page: BenchPage;
  readonly variant: Variant;
  readonly profile: ProfileName;
}

export async function visitTwice(options: VisitsOptions, subject: Subject): Promise<{ cold: Sample; warm: Sample }> {
  const profile = PROFILES[subject.profile];
  return withContext(options, subject, async (context, address) => ({
    cold: await measureVisit(context, address, profile),
    warm: await measureVisit(context, address, profile),
  }));
}

const points = new Map<string, Point>();

/** Measures a customer's visit with an empty cache and one tap on Book Now. */
export async function tapOnce(options: VisitsOptions, subject: Subject, moment: TapMoment): Promise<Sample> {
  const asCustomer = { ...subject, page: { ...subject.page, needsCustomer: true } };
  const find = () => withContext(options, asCustomer, findBookNow);
  const key = options.origins[subject.variant] + subject.page.path;
  const point = points.get(key) ?? (await find());
  points.set(key, point);
  return withContext(options, asCustomer, (context, address) =>
    measureTap(context, { address, profile: PROFILES[subject.profile], point, moment }),
  );
}

async function withContext<Result>(
  { browser, origins, stored }: VisitsOptions,
  { page, variant }: Subject,
  measure: (context: BrowserContext, address: string) => Promise<Result>,
): Promise<Result> {
  const address = origins[variant] + page.path;
  const context = await openContext(browser, page, stored);
  try {
    await warmCache(address);
    return await measure(context, address);
  } finally {
    await context.close();
  }
}

// Fills the page cache; `bench gateway` measures renders.
async function warmCache(address: string): Promise<void> {
  const response = await fetch(address, { headers: { accept: 'text/html', 'accept-language': 'en-AE' } });
  await response.text();
  if (!response.ok) throw new Error(`${address} answers ${response.status}`);
}
