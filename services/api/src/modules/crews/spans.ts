import { MINUTE_MS } from '../../clock.ts';

export const HALF_HOUR_MS = 30 * MINUTE_MS;

export interface Span {
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** A visit of a crew, which can start another one `travelMinutes` after its end. */
export type CrewSpan = Span & { readonly crewId: number; readonly travelMinutes: number };

/** What a visit needs of its crew. */
export interface Needs {
  readonly activityId: number;
  /** People that the crew needs. */
  readonly crewSize: number;
  /** Of the customer's address; undefined when it is unknown, which every crew can serve. */
  readonly community: string | undefined;
}

/** Visits that are booked together, or none of them. */
export type Booking = Needs & { readonly visits: readonly Span[] };

/** Visits of one length that could start at any half hour from `first` to `last` of one day. */
export interface Starts extends Needs {
  readonly first: Date;
  readonly last: Date;
  readonly lengthMs: number;
}

export function isSameTime(visits: readonly Span[], others: readonly Span[]): boolean {
  return (
    visits.length === others.length &&
    visits.every(({ startsAt, endsAt }, index) => {
      const other = others[index];
      return startsAt.getTime() === other?.startsAt.getTime() && endsAt.getTime() === other.endsAt.getTime();
    })
  );
}

/** Returns when a crew is busy: until it has travelled to the next visit. */
export function getBusySpan({ startsAt, endsAt, travelMinutes }: Omit<CrewSpan, 'crewId'>): Span {
  return { startsAt, endsAt: new Date(endsAt.getTime() + travelMinutes * MINUTE_MS) };
}

/** Returns the part of a visit in half hours that begin after a moment, with its travel; undefined without one. */
export function getRest<Visit extends Omit<CrewSpan, 'crewId'>>(visit: Visit, now: Date): Visit | undefined {
  const next = startOfHalfHour(now).getTime() + HALF_HOUR_MS;
  const startsAt = new Date(Math.max(next, visit.startsAt.getTime()));
  return startsAt < getBusySpan(visit).endsAt ? { ...visit, startsAt } : undefined;
}

export function startOfHalfHour(moment: Date): Date {
  return new Date(Math.floor(moment.getTime() / HALF_HOUR_MS) * HALF_HOUR_MS);
}

export function countHalfHours({ startsAt, endsAt }: Span): number {
  return Math.ceil((endsAt.getTime() - startOfHalfHour(startsAt).getTime()) / HALF_HOUR_MS);
}
