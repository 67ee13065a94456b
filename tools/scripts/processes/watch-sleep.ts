const CHECK_MS = 5_000;
const MIN_SLEEP_MS = 60_000;
const MINUTE_MS = 60_000;

/** Calls `onWake` with a sentence when the clock jumps ahead, as after the sleep of a laptop. */
export function watchSleep(onWake: (sentence: string) => void): void {
  let last = Date.now();
  setInterval(() => {
    const slept = Date.now() - last - CHECK_MS;
    last = Date.now();
    if (slept < MIN_SLEEP_MS) return;
    onWake(`This machine slept for ${Math.round(slept / MINUTE_MS)} min. Holds and codes may have ended meanwhile.`);
  }, CHECK_MS).unref();
}
