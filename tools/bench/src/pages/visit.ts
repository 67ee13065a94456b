import type { BrowserContext } from 'playwright';
import { getBlocking } from '../browser/blocking.ts';
import { chainLength } from '../browser/chain-length.ts';
import type { LoggedRequest, NetworkLog } from '../browser/network-log.ts';
import { type ObservedPage, observePage } from '../browser/observe-page.ts';
import { openPage } from '../browser/open-page.ts';
import type { Profile } from '../browser/profiles.ts';
import { REQUEST_KINDS } from '../browser/request-info.ts';
import { waitForIdle } from '../browser/wait-for-idle.ts';
import { getFloor } from './floor.ts';
import type { Sample } from './metrics.ts';

const BYTES_PER_KB = 1_000;

export async function measureVisit(context: BrowserContext, address: string, profile: Profile): Promise<Sample> {
  await using opened = await openPage(context, profile);
  const { page, session, log } = opened;
  await page.addInitScript(observePage);
  await session.send('Performance.enable');
  await page.goto(address, { waitUntil: 'load' });
  await waitForIdle(opened);
  const observed = await page.evaluate(() => (window as unknown as ObservedPage).darObserved);
  const { metrics } = await session.send('Performance.getMetrics');
  const scriptSeconds = metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN;
  const blocking = getBlocking(observed);
  const moments = {
    'first-paint': observed.firstPaint,
    'largest-paint': observed.largestPaint,
    'hydration-start': observed.hydrationStart,
  };
  return {
    ...moments,
    ...floors(log, moments),
    'layout-shift': observed.layoutShift,
    blocking: blocking.all,
    'tasks-above-100': blocking.longTasks,
    'longest-task': blocking.longestTask,
    'longest-from-hydration': blocking.longestFromHydration,
    'script-time': scriptSeconds * 1_000,
    ...networkMetrics(log),
  };
}

function floors(log: NetworkLog, moments: Sample): Sample {
  const found = Object.entries(moments).flatMap(([name, moment]) => {
    if (moment === undefined) return [];
    const { bytes, trips } = getFloor(log.requests, moment);
    return [[`${name}-kB`, bytes / BYTES_PER_KB] as const, [`${name}-trips`, trips] as const];
  });
  return Object.fromEntries(found);
}

function networkMetrics(log: NetworkLog): Sample {
  const fromNetwork = log.requests.filter(({ isFromCache }) => !isFromCache);
  const byKind = REQUEST_KINDS.map((kind) => [`bytes-${kind}`, getKilobytes(log.requests, kind)] as const);
  return {
    requests: fromNetwork.length,
    chain: chainLength(log.sentBeforeLoad()),
    ...Object.fromEntries(byKind),
    'bytes-all': getKilobytes(log.requests),
  };
}

function getKilobytes(requests: readonly LoggedRequest[], only?: LoggedRequest['kind']): number {
  const counted = requests.filter(({ kind }) => only === undefined || kind === only);
  return counted.reduce((sum, { bytes }) => sum + bytes, 0) / BYTES_PER_KB;
}
