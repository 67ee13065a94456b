import { countBookedVisits } from '@dar/contracts/pricing/price';
import { DAY_MS, MINUTE_MS } from '../../clock.ts';
import type { BookableService } from './bookable-service.ts';
import { getNeeds, type Span } from './slots.ts';
import { type BookedLine, visitNeeds } from './visit-needs.ts';

/** Weeks between visits. */
export type VisitInterval = 1 | 2;

/** The start of the first visit, and the weeks between several. */
export interface ChosenSlot {
  readonly startsAt: Date;
  readonly weeks: VisitInterval;
}

export type PlannedLine = BookedLine & { readonly service: BookableService };

/** Returns the visits of a cart, all at the same time of day. Each is as long as the lines that still have a visit. */
export function planVisits(lines: readonly PlannedLine[], startsAt: Date, weeks: VisitInterval): Span[] {
  return Array.from({ length: countCartVisits(lines) }, (_, index) => {
    const included = lines.filter(({ service, selection }) => countBookedVisits(service, selection) > index);
    const start = new Date(startsAt.getTime() + index * weeks * 7 * DAY_MS);
    const { lengthMinutes } = getNeeds(included.map(visitNeeds));
    return { startsAt: start, endsAt: new Date(start.getTime() + lengthMinutes * MINUTE_MS) };
  });
}

/** Returns the weeks between visits; undefined for a single one. */
export function getVisitInterval([first, second]: readonly Pick<Span, 'startsAt'>[]): VisitInterval | undefined {
  if (!(first && second)) return undefined;
  return second.startsAt.getTime() - first.startsAt.getTime() > 7 * DAY_MS ? 2 : 1;
}

export function countCartVisits(lines: readonly PlannedLine[]): number {
  return Math.max(1, ...lines.map(({ service, selection }) => countBookedVisits(service, selection)));
}
