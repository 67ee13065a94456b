import type { BrowserContext } from 'playwright';
import {
  HYDRATION_BINDING,
  onMoment,
  type Point,
  recordTap,
  TAP_KEY,
  type TapMoment,
  type TapTimes,
  tap,
} from '../browser/first-tap.ts';
import { type OpenPage, openPage } from '../browser/open-page.ts';
import { PROFILES, type Profile } from '../browser/profiles.ts';
import { waitForIdle } from '../browser/wait-for-idle.ts';
import type { Sample } from './metrics.ts';

const BOOK_NOW = /^(Book Now|Login to Book)$/;
// An idle page that has not opened the dialog by then has lost the tap.
const TIMEOUT_MS = 3_000;

/** Returns the center of Book Now. Throws when it is not in the first screen. */
export async function findBookNow(context: BrowserContext, address: string): Promise<Point> {
  await using opened = await openPage(context, PROFILES.unthrottled);
  const { page } = opened;
  await page.goto(address);
  await waitForIdle(opened);
  for (const button of await page.getByRole('button', { name: BOOK_NOW }).all()) {
    const box = await button.boundingBox();
    const point = box && { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    if (point && point.y < (page.viewportSize()?.height ?? 0)) return point;
  }
  throw new Error(`${address} has no Book Now in its first screen`);
}

interface TapOptions {
  readonly address: string;
  readonly profile: Profile;
  readonly point: Point;
  readonly moment: TapMoment;
}

/** Opens an address, taps once at the moment and waits for the dialog. A tap that opens none is lost and repeated. */
export async function measureTap(context: BrowserContext, options: TapOptions): Promise<Sample> {
  const { address, profile, point, moment } = options;
  await using opened = await openPage(context, profile);
  const { page, session } = opened;
  await page.addInitScript(recordTap, { hydrationBinding: HYDRATION_BINDING, key: TAP_KEY });
  const taps: Promise<void>[] = [];
  await onMoment(session, moment, () => taps.push(tap(session, point)));
  await page.goto(address);
  const isLost = !(await hasDialog(opened));
  await Promise.all(taps);
  if (isLost) {
    await tap(session, point);
    await hasDialog(opened);
  }
  const { tapAt, dialogAt } = await readTimes(opened);
  return {
    'tap-at': tapAt,
    'dialog-at': dialogAt,
    'tap-to-dialog': dialogAt === undefined || tapAt === undefined ? undefined : dialogAt - tapAt,
    'tap-lost': isLost ? 1 : 0,
  };
}

async function hasDialog(opened: OpenPage): Promise<boolean> {
  await waitForIdle(opened);
  const hasTime = (key: string) => /dialogAt/.test(sessionStorage.getItem(key) ?? '');
  return opened.page.waitForFunction(hasTime, TAP_KEY, { timeout: TIMEOUT_MS }).then(
    () => true,
    () => false,
  );
}

async function readTimes({ page }: OpenPage): Promise<TapTimes> {
  return JSON.parse((await page.evaluate((key) => sessionStorage.getItem(key), TAP_KEY)) ?? '{}');
}
