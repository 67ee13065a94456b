import { IDLE_HEADER } from '@dar/contracts/office';

const IDLE_MS = 5 * 60_000;
const SIGNS_OF_LIFE = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

/**
 * Returns a `fetch` that says with each call of a page which nobody has touched for five minutes that it is idle: an open
 * page loads again what changes, and its session still ends (docs/rules/office.md#sessions-of-staff).
 */
export function createIdleFetch(): typeof fetch {
  let touchedAt = Date.now();
  const touch = () => {
    touchedAt = Date.now();
  };
  for (const sign of SIGNS_OF_LIFE) addEventListener(sign, touch, { capture: true, passive: true });
  return (input, init) => {
    if (Date.now() - touchedAt < IDLE_MS) return fetch(input, init);
    const headers = new Headers(init?.headers);
    headers.set(IDLE_HEADER, '1');
    return fetch(input, { ...init, headers });
  };
}
