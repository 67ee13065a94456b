import { useSession } from '@dar/app/session';
import { KEYS, sessionStore } from '@dar/app/storage';
import type { CartContents } from '@dar/contracts/cart';
import * as z from '@dar/contracts/schema';
import { fromDubaiTime } from '@dar/contracts/time/dubai';
import { useState } from 'react';
import { parseSchedule, parseWeeks, type Schedule, serviceDate } from '../../schedule.ts';

const draft = z.object({
  customerId: z.int(),
  lineId: z.int(),
  schedule: z.object({ day: z.string(), time: z.string(), weeks: z.optional(z.enum(['1', '2'])) }),
});

/** Returns the chosen time and its setter. The visit keeps a time that Continue has not saved (docs/rules/cart.md#chosen-time). */
export function useSchedule(cart: CartContents): [Schedule, (schedule: Schedule) => void] {
  const lineId = cart.cart_items[0]?.id;
  const customerId = useSession(({ user }) => user?.id);
  const [schedule, setSchedule] = useState(
    () =>
      readDraft(customerId, lineId) ?? {
        ...parseSchedule(cart.booked_time),
        weeks: cart.visit_interval_weeks ?? parseWeeks(cart.visits),
      },
  );
  const choose = (chosen: Schedule) => {
    sessionStore.set(KEYS.scheduleDraft, JSON.stringify({ customerId, lineId, schedule: chosen }));
    setSchedule(chosen);
  };
  return [schedule, choose];
}

/** Called once the server holds the chosen time. */
export function removeScheduleDraft(): void {
  sessionStore.remove(KEYS.scheduleDraft);
}

function readDraft(customerId: number | undefined, lineId: number | undefined): Schedule | undefined {
  try {
    const stored = draft.parse(JSON.parse(sessionStore.get(KEYS.scheduleDraft) ?? ''));
    const isOver = fromDubaiTime(serviceDate(stored.schedule)).getTime() <= Date.now();
    return stored.customerId === customerId && stored.lineId === lineId && !isOver ? stored.schedule : undefined;
  } catch {
    return undefined;
  }
}
