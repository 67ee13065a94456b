import type { CrewRule, SlotRule } from '@dar/contracts/office';
import { type ActivityCrews, getRosterStarts, getServingRosters } from './activity-crews.ts';
import type { Needs, Span, Starts } from './spans.ts';

/** A crew as it does an activity. */
export interface AbleCrew {
  readonly crewId: number;
  readonly crewSize: number;
  /** Those who work on the day of the visit; everybody by default. */
  readonly people?: number;
  readonly rosterId: number;
}

export interface ExplainedCrew {
  readonly crewId: number;
  readonly name: string;
  /** The starts at which it is free; empty when a rule rules it out. */
  readonly free: readonly Date[];
  /** Empty for a crew with a free start. */
  readonly rules: readonly SlotRule[];
}

/** A rule that holds whoever has the time of the crew. */
export type WorkRule = Extract<CrewRule, 'size' | 'leave' | 'area' | 'hours'>;

/** A half hour of a crew that somebody has. */
export interface TakenTime {
  readonly crewId: number;
  readonly halfHour: Date;
  readonly customerId: number;
  /** Null for a booking. */
  readonly expiresAt: Date | null;
}

/** Returns the rules of size, leave, area and hours that a crew of the activity breaks with a visit at a time. */
export function findBrokenRules(
  ofActivity: ActivityCrews,
  crew: AbleCrew,
  needs: Needs,
  { startsAt, endsAt }: Span,
): WorkRule[] {
  const lengthMs = endsAt.getTime() - startsAt.getTime();
  return findRulesOfStarts(ofActivity, crew, { ...needs, first: startsAt, last: startsAt, lengthMs });
}

/** Returns the rules of size, leave, area and hours that a crew of the activity breaks at each of the starts. */
export function findRulesOfStarts(
  ofActivity: ActivityCrews,
  { crewSize, people = crewSize, rosterId }: AbleCrew,
  starts: Starts,
): WorkRule[] {
  const isRoster = ({ id }: { readonly id: number }) => id === rosterId;
  const anywhere = { ...starts, community: undefined };
  const broken: WorkRule[] = [];
  if (crewSize < starts.crewSize) broken.push('size');
  else if (people < starts.crewSize) broken.push('leave');
  if (!getServingRosters(ofActivity, starts.community).some(isRoster)) broken.push('area');
  if (!getRosterStarts(ofActivity, anywhere).some(({ roster }) => isRoster(roster))) broken.push('hours');
  return broken;
}

/** Returns the rules that the taken half hours of a crew break. */
export function findTakenRules(taken: readonly TakenTime[]): CrewRule[] {
  const kinds = new Set(taken.map(getKind));
  return (['visit', 'hold'] as const).filter((kind) => kinds.has(kind));
}

/** Returns whose half hour it is. */
export function getKind({ expiresAt }: Pick<TakenTime, 'expiresAt'>): 'visit' | 'hold' {
  return expiresAt === null ? 'visit' : 'hold';
}
