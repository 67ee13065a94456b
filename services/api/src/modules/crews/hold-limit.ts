import { MINUTE_MS } from '../../clock.ts';
import type { Text } from '../../text.ts';

export const crewsMessages = {
  holdExpired: {
    en: 'Your time slot is no longer held. Please choose one again; your cart is kept.',
    ar: 'انتهت مدة حجز موعدك المؤقت. يُرجى اختيار موعد من جديد، وسلتك محفوظة كما هي.',
  },
  alreadyExtended: {
    en: 'You have already extended the hold of this time slot.',
    ar: 'لقد مدّدت حجز هذا الموعد من قبل.',
  },
} satisfies Record<string, Text>;

export function holdLimitText(wait: Text): Text {
  return {
    en: `You have held time slots for a long time without an order. To be fair to other customers, please try again in ${wait.en}.`,
    ar: `لقد احتفظت بمواعيد مدة طويلة دون إتمام طلب. إنصافاً لبقية العملاء، يرجى المحاولة مرة أخرى بعد ${wait.ar}.`,
  };
}

/** docs/rules/slots.md#hold */
const HOLD_MS = 10 * MINUTE_MS;
/** Maximum time of holds per hour without a paid order. */
const MAX_HELD_MS = 30 * MINUTE_MS;
/** Earlier holds do not count. */
export const WINDOW_MS = 60 * MINUTE_MS;

export interface HeldSpan {
  readonly heldFrom: Date;
  readonly heldUntil: Date;
}

export function holdExpiry(spans: readonly HeldSpan[], now: Date): Date {
  return new Date(now.getTime() + Math.min(HOLD_MS, MAX_HELD_MS - heldMs(spans, now)));
}

/** Returns the milliseconds until a slot can be held for its full time. */
export function waitForHoldMs(spans: readonly HeldSpan[], now: Date): number {
  // The new hold replaces a current one.
  if (heldMs(spans, now) <= MAX_HELD_MS - HOLD_MS) return 0;
  let waitMs = MINUTE_MS;
  while (heldMs(spans, new Date(now.getTime() + waitMs)) > MAX_HELD_MS - HOLD_MS) waitMs += MINUTE_MS;
  return waitMs;
}

function heldMs(spans: readonly HeldSpan[], moment: Date): number {
  const since = moment.getTime() - WINDOW_MS;
  return spans.reduce((total, { heldFrom, heldUntil }) => {
    const from = Math.max(heldFrom.getTime(), since);
    const until = Math.min(heldUntil.getTime(), moment.getTime());
    return total + Math.max(0, until - from);
  }, 0);
}
