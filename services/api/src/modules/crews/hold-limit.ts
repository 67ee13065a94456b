const MINUTE_MS = 60_000;
/** How long a slot is held for a customer who has not paid (specification 3, "Cart, slots, orders"). */
const HOLD_MS = 10 * MINUTE_MS;
/** How long a customer may hold crews in an hour without an order. */
const MAX_HELD_MS = 30 * MINUTE_MS;
/** Holds that ended earlier than this do not count. */
export const WINDOW_MS = 60 * MINUTE_MS;

export interface HeldSpan {
  readonly heldFrom: Date;
  /** In the future while the hold lasts. */
  readonly heldUntil: Date;
}

/** Returns when a new or extended hold expires: after its full time, or when the customer has held crews for long enough. */
export function holdExpiry(spans: readonly HeldSpan[], now: Date): Date {
  return new Date(now.getTime() + Math.min(HOLD_MS, MAX_HELD_MS - heldMs(spans, now)));
}

/** Returns how long to wait until a slot can be held for its full time; 0 when it can be now. */
export function waitForHoldMs(spans: readonly HeldSpan[], now: Date): number {
  // The hold that lasts is given up for the new one.
  if (heldMs(spans, now) <= MAX_HELD_MS - HOLD_MS) return 0;
  let waitMs = MINUTE_MS;
  while (heldMs(spans, new Date(now.getTime() + waitMs)) > MAX_HELD_MS - HOLD_MS) waitMs += MINUTE_MS;
  return waitMs;
}

/** Returns how long crews were held in the hour before a moment. */
function heldMs(spans: readonly HeldSpan[], moment: Date): number {
  const since = moment.getTime() - WINDOW_MS;
  return spans.reduce((total, { heldFrom, heldUntil }) => {
    const from = Math.max(heldFrom.getTime(), since);
    const until = Math.min(heldUntil.getTime(), moment.getTime());
    return total + Math.max(0, until - from);
  }, 0);
}
