import { useCallback, useEffect, useState } from 'react';

const SECOND_MS = 1000;

/** Seconds that are left of a wait, and what starts another one. Follows the clock, also after a sleep of the page. */
export function useCountdown(seconds: number): readonly [left: number, restart: (seconds: number) => void] {
  const [wait, setWait] = useState({ seconds });
  const [left, setLeft] = useState(seconds);

  useEffect(() => {
    const endsAt = Date.now() + wait.seconds * SECOND_MS;
    const timer = setInterval(() => {
      const now = Math.max(0, Math.round((endsAt - Date.now()) / SECOND_MS));
      setLeft(now);
      if (now === 0) clearInterval(timer);
    }, SECOND_MS);
    return () => clearInterval(timer);
  }, [wait]);

  const restart = useCallback((next: number) => {
    setLeft(next);
    setWait({ seconds: next });
  }, []);
  return [left, restart];
}
