import { useEffect, useEffectEvent, useState } from 'react';

const SECOND_MS = 1_000;

/** Returns the seconds until `end`, 0 for no valid time, and calls `onEnd` then. Uses the clock, so it is correct after the device slept. */
export function useCountdown(end: number, onEnd: () => void = () => {}): number {
  const [now, setNow] = useState(Date.now);
  const [shownEnd, setShownEnd] = useState(end);
  if (!Object.is(end, shownEnd)) {
    setShownEnd(end);
    setNow(Date.now());
  }
  const finish = useEffectEvent(onEnd);
  useEffect(() => {
    if (!(end > Date.now())) return;
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
