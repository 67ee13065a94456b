import { countBookedVisits, getQuantity, type Selection } from '@dar/contracts/pricing/selection';
import { toDubaiTime } from '@dar/contracts/time/dubai';
import { DAY_MS, MINUTE_MS } from '../../clock.ts';
import type { Span } from '../crews/spans.ts';
import type { BookableService } from './bookable-service.ts';

export interface VisitNeeds {
  readonly lengthMinutes: number;
  readonly leadMinutes: number;
  /** People of the crew. */
  readonly crewSize: number;
}

interface BookedLine {
  readonly service: Pick<BookableService, 'lengthMinutes' | 'leadMinutes' | 'hourly_rate' | 'sub_sub_services'>;
  readonly selection: Selection;
  readonly qty: number;
}

export type PlannedLine = BookedLine & { readonly service: BookableService };

/** A visit of a booking. It starts `offsetMs` after the first one. */
export interface PlannedVisit {
  readonly offsetMs: number;
  readonly lengthMs: number;
}

/** Weeks between visits. */
export type VisitInterval = 1 | 2;

/** The start of the first visit, and the weeks between several. */
export interface ChosenSlot {
  readonly startsAt: Date;
  readonly weeks: VisitInterval;
}

/** The chosen hourly rate, else the service, plus extra minutes of multipliers; as often as the quantity. */
export function visitNeeds({ service, selection, qty }: BookedLine): VisitNeeds {
  const rate = service.hourly_rate.find(({ id }) => id === selection.hourlyRateId);
  const extra = service.sub_sub_services.reduce(
    (sum, { id, extraMinutes }) => sum + Math.max(0, getQuantity(selection.subSubServices, id) - 1) * extraMinutes,
    0,
  );
  const lengthMinutes = qty * ((rate ?? service).lengthMinutes + extra);
  return { lengthMinutes, leadMinutes: service.leadMinutes, crewSize: rate?.numberOfCleaners ?? 1 };
}

/** Returns what one visit for several lines needs: total length, longest lead time, largest crew. */
export function getNeeds(lines: readonly BookedLine[]): VisitNeeds {
  const needs = lines.map(visitNeeds);
  return {
    lengthMinutes: needs.reduce((sum, { lengthMinutes }) => sum + lengthMinutes, 0),
    leadMinutes: Math.max(0, ...needs.map(({ leadMinutes }) => leadMinutes)),
    crewSize: Math.max(1, ...needs.map(({ crewSize }) => crewSize)),
  };
}

/** Returns the visits of a cart, all at the same time of day. Each is as long as the lines that still have a visit. */
export function planVisits(lines: readonly PlannedLine[], weeks: VisitInterval): PlannedVisit[] {
  return Array.from({ length: countCartVisits(lines) }, (_, index) => {
    const included = lines.filter(({ service, selection }) => countBookedVisits(service, selection) > index);
    return { offsetMs: index * weeks * 7 * DAY_MS, lengthMs: getNeeds(included).lengthMinutes * MINUTE_MS };
  });
}

export function countCartVisits(lines: readonly PlannedLine[]): number {
  return Math.max(1, ...lines.map(({ service, selection }) => countBookedVisits(service, selection)));
}

export function toVisitFields({ startsAt, endsAt }: Span) {
  return { starts_at: toDubaiTime(startsAt), visit_minutes: (endsAt.getTime() - startsAt.getTime()) / MINUTE_MS };
}
