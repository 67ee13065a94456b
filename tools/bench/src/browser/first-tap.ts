import type { CDPSession } from 'playwright';

export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** What the page saw of a tap, in milliseconds from the start of the navigation. */
export interface SeenTap {
  tapAt?: number;
  dialogAt?: number;
}

/** Where the page keeps it. */
export interface TappedPage {
  darTap: SeenTap;
}

/** The name under which a page calls out that its hydration starts. */
export const HYDRATION_CALL = 'darHydrationStarts';

/** Runs in the page before anything else does: notes when the first tap came and when a dialog stood. */
export function watchTap(hydrationCall: string): void {
  const seen: SeenTap = {};
  Object.assign(window, { darTap: seen });
  addEventListener(
    'pointerdown',
    ({ timeStamp }) => {
      seen.tapAt ??= timeStamp;
    },
    true,
  );
  const isShown = (element: Element) => element.getBoundingClientRect().height > 0;
  const looking = new MutationObserver(() => {
    if (![...document.querySelectorAll('[role=dialog]')].some(isShown)) return;
    looking.disconnect();
    requestAnimationFrame((time) => {
      seen.dialogAt = time;
    });
  });
  looking.observe(document, { subtree: true, childList: true, attributes: true });
  const mark = performance.mark.bind(performance);
  performance.mark = (name, options) => {
    if (name === 'dar:hydration') (window as unknown as Record<string, (text: string) => void>)[hydrationCall]?.('');
    return mark(name, options);
  };
}

export const TAP_MOMENTS = ['paint', 'hydration'] as const;
/** When the finger comes down: as soon as there is something to see, or just as the page's code takes it over. */
export type TapMoment = (typeof TAP_MOMENTS)[number];

/** Calls back at the moment, for a page that has not gone anywhere yet. */
export async function atMoment(session: CDPSession, moment: TapMoment, act: () => void): Promise<void> {
  if (moment === 'paint') {
    session.on('Page.lifecycleEvent', ({ name }) => name === 'firstContentfulPaint' && act());
    await session.send('Page.setLifecycleEventsEnabled', { enabled: true });
  } else {
    session.on('Runtime.bindingCalled', ({ name }) => name === HYDRATION_CALL && act());
    await session.send('Runtime.enable');
    await session.send('Runtime.addBinding', { name: HYDRATION_CALL });
  }
}

/** Taps as a finger does: through the browser, which hands it to a page that may be busy. */
export async function tap(session: CDPSession, { x, y }: Spot): Promise<void> {
  await Promise.all([
    session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] }),
    session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }),
  ]);
}
