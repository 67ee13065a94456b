import { useEffect, useEffectEvent, useState } from 'react';

const SECOND_MS = 1_000;
/** The longest time between the server's response and the hydration of a rendered page. */
const ON_THE_WAY_MS = 60_000;

/**
 * Returns the seconds until `end`, 0 for no valid time, and calls `onEnd` then, or at once for a time that has ended while the
 * page was on its way. Uses the clock, so it is correct after the device slept.
 */
export function useCountdown(end: number, onEnd: () => void = () => {}): number {
  const [now, setNow] = useState(Date.now);
  const [shownEnd, setShownEnd] = useState(end);
  if (!Object.is(end, shownEnd)) {
    setShownEnd(end);
    setNow(Date.now());
  }
  const finish = useEffectEvent(onEnd);
  useEffect(() => {
    const left = end - Date.now();
    if (!(left > -ON_THE_WAY_MS)) return;
    if (left <= 0) return finish();
    const timer = setInterval(() => {
      setNow(Date.now());
      if (Date.now() < end) return;
      clearInterval(timer);
      finish();
    }, SECOND_MS);
    return () => clearInterval(timer);
  }, [end]);
  return Math.max(0, Math.ceil((end - now) / SECOND_MS)) || 0;
}
