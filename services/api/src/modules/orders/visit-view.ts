import type { BookingPolicy } from '@dar/contracts/booking-policy';
import type { OrderVisit } from '@dar/contracts/orders';
import { toDubaiTime } from '@dar/contracts/time/dubai';
import { MINUTE_MS } from '../../clock.ts';
import { type findCancellable, toCancelTerms } from './cancel-terms.ts';
import type { OrderEventRow, VisitRow } from './order-status.queries.ts';
import { countReschedulesLeft, getRescheduleBlock } from './rescheduling.service.ts';

interface VisitContext {
  readonly events: readonly OrderEventRow[];
  readonly cancellable: ReturnType<typeof findCancellable>;
  readonly policy: BookingPolicy;
  readonly now: Date;
}

export function toVisit(visit: VisitRow, { events, cancellable, policy, now }: VisitContext): OrderVisit {
  const { number, startsAt, endsAt, status } = visit;
  const cancelled = events.find(({ visitNumber, to }) => visitNumber === number && to === 'Cancelled');
  return {
    number,
    time: toDubaiTime(startsAt),
    minutes: (endsAt.getTime() - startsAt.getTime()) / MINUTE_MS,
    status_text: status,
    ...(cancelled && { cancelled_by: cancelled.by, cancel_reason: cancelled.reason }),
    is_reviewable: status === 'Completed' ? '1' : '0',
    reschedules_left: countReschedulesLeft(visit, policy, now),
    reschedule_block: getRescheduleBlock(visit, policy, now),
    version: visit.sequence,
    cancel: toCancelTerms(cancellable.filter((one) => one.number === number)),
  };
}
