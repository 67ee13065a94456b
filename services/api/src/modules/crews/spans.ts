export const HALF_HOUR_MS = 30 * 60_000;

export interface Span {
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** A span of the half hours of a crew. */
export type CrewSpan = Span & { readonly crewId: number };

/** Visits that are booked together, or none of them. */
export interface Booking {
  readonly activityId: number;
  /** People that the crew needs. */
  readonly members: number;
  readonly visits: readonly Span[];
}

/** Visits of one length that could start at any half hour from `first` to `last`. */
export interface Starts {
  readonly activityId: number;
  /** People that the crew needs. */
  readonly members: number;
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

export function startOfHalfHour(moment: Date): Date {
  return new Date(Math.floor(moment.getTime() / HALF_HOUR_MS) * HALF_HOUR_MS);
}

export function countHalfHours({ startsAt, endsAt }: Span): number {
  return Math.ceil((endsAt.getTime() - startOfHalfHour(startsAt).getTime()) / HALF_HOUR_MS);
}
