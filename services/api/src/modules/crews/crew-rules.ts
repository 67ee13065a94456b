import type { CrewRule } from '@dar/contracts/office';
import { type ActivityCrews, getRosterStarts, getServingRosters } from './activity-crews.ts';
import type { Needs, Span } from './spans.ts';

/** A crew as it does an activity. */
export interface AbleCrew {
  readonly crewId: number;
  readonly crewSize: number;
  readonly rosterId: number;
}

/** A half hour of a crew that somebody has. */
export interface TakenTime {
  readonly crewId: number;
  readonly halfHour: Date;
  /** 0 for a day off. */
  readonly customerId: number;
  /** Null for a booking. */
  readonly expiresAt: Date | null;
}

/** Returns the rules of size, area and hours that a crew of the activity breaks with a visit at a time. */
export function findBrokenRules(ofActivity: ActivityCrews, { crewSize, rosterId }: AbleCrew, needs: Needs, span: Span) {
  const isRoster = ({ id }: { readonly id: number }) => id === rosterId;
  const lengthMs = span.endsAt.getTime() - span.startsAt.getTime();
  const starts = { community: undefined, first: span.startsAt, last: span.startsAt, lengthMs };
  const broken: CrewRule[] = [];
  if (crewSize < needs.crewSize) broken.push('size');
  if (!getServingRosters(ofActivity, needs.community).some(isRoster)) broken.push('area');
  if (!getRosterStarts(ofActivity, starts).some(({ roster }) => isRoster(roster))) broken.push('hours');
  return broken;
}

/** Returns the rules that the taken half hours of a crew break. */
export function findTakenRules(taken: readonly TakenTime[]): CrewRule[] {
  const kinds = new Set(taken.map(getKind));
  return (['day-off', 'visit', 'hold'] as const).filter((kind) => kinds.has(kind));
}

function getKind({ customerId, expiresAt }: TakenTime): 'day-off' | 'visit' | 'hold' {
  if (customerId === 0) return 'day-off';
  return expiresAt === null ? 'visit' : 'hold';
}
