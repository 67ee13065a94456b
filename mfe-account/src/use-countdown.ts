import { useCallback, useEffect, useState } from 'react';

const SECOND_MS = 1000;

/** Returns the seconds left and a restart function. Uses the clock, so it is correct after the device slept. */
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
