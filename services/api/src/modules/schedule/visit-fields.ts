import { toDubaiTime } from '@dar/contracts/time/dubai';
import { MINUTE_MS } from '../../clock.ts';
import type { Span } from './slots.ts';

export function toVisitFields({ startsAt, endsAt }: Span) {
  return { starts_at: toDubaiTime(startsAt), visit_minutes: (endsAt.getTime() - startsAt.getTime()) / MINUTE_MS };
}
