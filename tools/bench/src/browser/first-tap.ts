import type { CDPSession } from 'playwright';

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface TapTimes {
  tapAt?: number;
  dialogAt?: number;
}

export interface TappedPage {
  darTap: TapTimes;
}

/** The binding that the page calls when hydration starts. */
export const HYDRATION_BINDING = 'darHydrationStarts';

/** Runs in the page before its scripts: records the times of the first tap and of the first visible dialog. */
export function recordTap(hydrationBinding: string): void {
  const times: TapTimes = {};
  Object.assign(window, { darTap: times });
  addEventListener(
    'pointerdown',
    ({ timeStamp }) => {
      times.tapAt ??= timeStamp;
    },
    true,
  );
  const isShown = (element: Element) => element.getBoundingClientRect().height > 0;
  const looking = new MutationObserver(() => {
    if (![...document.querySelectorAll('[role=dialog]')].some(isShown)) return;
    looking.disconnect();
    requestAnimationFrame((time) => {
      times.dialogAt = time;
    });
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

export async function onMoment(session: CDPSession, moment: TapMoment, act: () => void): Promise<void> {
  if (moment === 'paint') {
    session.on('Page.lifecycleEvent', ({ name }) => name === 'firstContentfulPaint' && act());
    await session.send('Page.setLifecycleEventsEnabled', { enabled: true });
  } else {
    session.on('Runtime.bindingCalled', ({ name }) => name === HYDRATION_BINDING && act());
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
