import type { BrowserContext } from 'playwright';
import {
  atMoment,
  HYDRATION_CALL,
  type Spot,
  type TapMoment,
  type TappedPage,
  tap,
  watchTap,
} from '../browser/first-tap.ts';
import { type OpenPage, openPage } from '../browser/open-page.ts';
import { PROFILES, type Profile } from '../browser/profiles.ts';
import { untilQuiet } from '../browser/until-quiet.ts';
import type { Sample } from './metrics.ts';

const BOOK_NOW = /^(Book Now|Login to Book)$/;
// What a page at rest has not shown by then it will not show.
const PATIENCE_MS = 3_000;

/** Where Book Now stands in the first screen. Throws when it does not stand there. */
export async function findBookNow(context: BrowserContext, address: string): Promise<Spot> {
  await using opened = await openPage(context, PROFILES.unthrottled);
  const { page } = opened;
  await page.goto(address);
  await untilQuiet(opened);
  for (const button of await page.getByRole('button', { name: BOOK_NOW }).all()) {
    const box = await button.boundingBox();
    const spot = box && { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    if (spot && spot.y < (page.viewportSize()?.height ?? 0)) return spot;
  }
  throw new Error(`no Book Now stands in the first screen of ${address}`);
}

interface TapOptions {
  readonly address: string;
  readonly profile: Profile;
  readonly spot: Spot;
  readonly moment: TapMoment;
}

/** Opens an address, taps once at the moment, and waits for the dialog. A tap that brought none is lost, and made again. */
export async function measureTap(context: BrowserContext, options: TapOptions): Promise<Sample> {
  const { address, profile, spot, moment } = options;
  await using opened = await openPage(context, profile);
  const { page, session } = opened;
  await page.addInitScript(watchTap, HYDRATION_CALL);
  const taps: Promise<void>[] = [];
  await atMoment(session, moment, () => taps.push(tap(session, spot)));
  await page.goto(address);
  const isLost = !(await hasDialog(opened));
  await Promise.all(taps);
  if (isLost) {
    await tap(session, spot);
    await hasDialog(opened);
  }
  const { tapAt, dialogAt } = await page.evaluate(() => (window as unknown as TappedPage).darTap);
  return {
    'tap-at': tapAt,
    'dialog-at': dialogAt,
    'tap-to-dialog': dialogAt === undefined || tapAt === undefined ? undefined : dialogAt - tapAt,
    'tap-lost': isLost ? 1 : 0,
  };
}

async function hasDialog(opened: OpenPage): Promise<boolean> {
  await untilQuiet(opened);
  return opened.page
    .waitForFunction(() => (window as unknown as TappedPage).darTap.dialogAt !== undefined, undefined, {
      timeout: PATIENCE_MS,
    })
    .then(
      () => true,
      () => false,
    );
}
