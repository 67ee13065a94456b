import { useEffect, useEffectEvent } from 'react';

const PAUSE_MS = 5_000;

/** Calls `load` every 5 s while something is at the payment provider and the page is visible, so that the page follows. */
export function usePolling(load: () => void, isWaiting: boolean): void {
  const loadNow = useEffectEvent(load);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') loadNow();
    }, PAUSE_MS);
    return () => clearInterval(timer);
  }, [isWaiting]);
}
