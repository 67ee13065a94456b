import type { CDPSession } from 'playwright';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Milliseconds since the start of the first page of the tab. */
export interface TapTimes {
  tapAt?: number;
  dialogAt?: number;
}

/** The binding that the page calls when hydration starts. */
export const HYDRATION_BINDING = 'darHydrationStarts';
/** The key of the tab's storage. A tap before hydration may load another page, which shows the dialog. */
export const TAP_KEY = 'bench-tap';

interface RecordOptions {
  readonly hydrationBinding: string;
  readonly key: string;
}

/** Runs in the page before its scripts: records the times of the first tap and of the first visible dialog. */
export function recordTap({ hydrationBinding, key }: RecordOptions): void {
  const { start, ...times }: TapTimes & { start: number } = {
    start: performance.timeOrigin,
    ...JSON.parse(sessionStorage.getItem(key) ?? '{}'),
  };
  const note = (name: keyof TapTimes, time: number) => {
    times[name] ??= performance.timeOrigin + time - start;
    sessionStorage.setItem(key, JSON.stringify({ start, ...times }));
  };
  addEventListener('pointerdown', ({ timeStamp }) => note('tapAt', timeStamp), true);
  const isShown = (element: Element) => element.getBoundingClientRect().height > 0;
  const looking = new MutationObserver(() => {
    if (![...document.querySelectorAll('[role=dialog]')].some(isShown)) return;
    looking.disconnect();
    requestAnimationFrame((time) => note('dialogAt', time));
  });
  looking.observe(document, { subtree: true, childList: true, attributes: true });
  const mark = performance.mark.bind(performance);
  performance.mark = (name, options) => {
    if (name === 'dar:hydration') (window as unknown as Record<string, (text: string) => void>)[hydrationBinding]?.('');
    return mark(name, options);
  };
}

export const TAP_MOMENTS = ['paint', 'hydration'] as const;
/** When the tap happens: at the first paint, or at the start of hydration. */
export type TapMoment = (typeof TAP_MOMENTS)[number];

/** Calls `act` once: the page that a tap loads has such moments, too. */
export async function onMoment(session: CDPSession, moment: TapMoment, act: () => void): Promise<void> {
  let isOver = false;
  const actOnce = () => {
    if (!isOver) act();
    isOver = true;
  };
  if (moment === 'paint') {
    session.on('Page.lifecycleEvent', ({ name }) => name === 'firstContentfulPaint' && actOnce());
    await session.send('Page.setLifecycleEventsEnabled', { enabled: true });
  } else {
    session.on('Runtime.bindingCalled', ({ name }) => name === HYDRATION_BINDING && actOnce());
    await session.send('Runtime.enable');
    await session.send('Runtime.addBinding', { name: HYDRATION_BINDING });
  }
}

/** Sends a touch to the browser, which queues it while the page is busy. */
export async function tap(session: CDPSession, { x, y }: Point): Promise<void> {
  await Promise.all([
    session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] }),
    session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }),
  ]);
}
