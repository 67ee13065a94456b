import { CREW_RULES, type CrewRule } from '@dar/contracts/office';
import { getBusySpan, HALF_HOUR_MS, type Span, startOfHalfHour } from '../crews/spans.ts';
import { distanceKm } from '../geo/distance.ts';
import type { Position } from '../geo/geocoder.ts';

/** A visit moves for so much less way at least, so that a plan changes few crews. */
const MIN_GAIN_KM = 1;
const MAX_PASSES = 3;
/** What the first visit of a crew costs, as its way there is unknown: an idle crew is no free one. */
const START_KM = 10;

export interface PlanVisit extends Span {
  /** Unique, and the order of visits that start together. */
  readonly key: number;
  readonly travelMinutes: number;
  readonly position: Position | undefined;
  readonly crewId: number | null;
  /** Whether the plan may give it another crew. */
  readonly isMovable: boolean;
  /** A completed visit takes no time that is to come. */
  readonly isCompleted: boolean;
}

export interface PlanCrew {
  readonly crewId: number;
  /** Half hours of holds and days off, in milliseconds. */
  readonly blocked: ReadonlySet<number>;
  /** Returns the rules that the crew breaks with a visit, without its other visits and what is blocked. */
  readonly explain: (visit: PlanVisit) => readonly CrewRule[];
}

export interface Planned {
  readonly visit: PlanVisit;
  readonly crewId: number;
  /** Way that the visit adds to the day of its crew. Undefined before for a visit without a crew. */
  readonly kmBefore: number | undefined;
  readonly kmAfter: number;
}

export interface Plan {
  readonly moves: readonly Planned[];
  readonly unplanned: readonly { readonly visit: PlanVisit; readonly rules: Readonly<Record<string, number>> }[];
  readonly kmBefore: number;
  readonly kmAfter: number;
}

/**
 * Returns a plan of a day: visits without a crew that can make them get the one with the least additional way, then visits
 * change to a crew with less way, alone or two with each other. Times stay. The same day has the same plan.
 */
export function planDay(visits: readonly PlanVisit[], crews: readonly PlanCrew[]): Plan {
  const before = new Timetable(visits, crews);
  const timetable = new Timetable(visits, crews);
  const ordered = visits.filter(({ isMovable }) => isMovable).toSorted(byTime);
  const stranded = ordered.filter((visit) => !timetable.isPossible(visit));
  for (const visit of stranded) timetable.remove(visit);
  const unplanned = stranded.filter((visit) => !placeBest(timetable, visit));
  const planned = ordered.filter((visit) => !unplanned.includes(visit));
  for (let pass = 0; pass < MAX_PASSES && improve(timetable, planned); pass++);
  return {
    moves: planned.flatMap((visit) => toMove(visit, before, timetable)),
    unplanned: unplanned.map((visit) => ({ visit, rules: countRules(timetable, visit, crews) })),
    kmBefore: before.sumKm(),
    kmAfter: timetable.sumKm(),
  };
}

const byTime = (one: PlanVisit, other: PlanVisit) =>
  one.startsAt.getTime() - other.startsAt.getTime() || one.key - other.key;

/** Gives a visit to the crew with the least additional way, of these to the first. Without one it stays, and returns false. */
function placeBest(timetable: Timetable, visit: PlanVisit): boolean {
  const best = findBest(timetable, visit);
  const crewId = best?.crewId ?? visit.crewId;
  if (crewId !== null) timetable.add(visit, crewId);
  return best !== undefined;
}

function findBest(timetable: Timetable, visit: PlanVisit) {
  let best: { readonly crewId: number; readonly km: number } | undefined;
  for (const { crewId } of timetable.crews) {
    if (!timetable.canTake(visit, crewId)) continue;
    const km = timetable.getCost(visit, crewId);
    if (!best || km < best.km) best = { crewId, km };
  }
  return best;
}

/** Returns whether a visit has changed its crew. */
function improve(timetable: Timetable, visits: readonly PlanVisit[]): boolean {
  let hasChanged = false;
  for (const visit of visits) hasChanged = relocate(timetable, visit) || hasChanged;
  for (const [index, visit] of visits.entries()) {
    for (const other of visits.slice(index + 1)) {
      if (other.startsAt >= getBusySpan(visit).endsAt) break;
      hasChanged = swap(timetable, visit, other) || hasChanged;
    }
  }
  return hasChanged;
}

function relocate(timetable: Timetable, visit: PlanVisit): boolean {
  const from = timetable.getCrew(visit);
  if (from === undefined) return false;
  timetable.remove(visit);
  const present = timetable.getCost(visit, from);
  const best = findBest(timetable, visit);
  const isBetter = best !== undefined && best.km + MIN_GAIN_KM <= present;
  timetable.add(visit, isBetter ? best.crewId : from);
  return isBetter;
}

function swap(timetable: Timetable, visit: PlanVisit, other: PlanVisit): boolean {
  const [crew, otherCrew] = [timetable.getCrew(visit), timetable.getCrew(other)];
  if (crew === undefined || otherCrew === undefined || crew === otherCrew) return false;
  const before = timetable.getKm(crew) + timetable.getKm(otherCrew);
  timetable.remove(visit);
  timetable.remove(other);
  const isPossible = timetable.canTake(visit, otherCrew) && timetable.canTake(other, crew);
  timetable.add(visit, otherCrew);
  timetable.add(other, crew);
  if (isPossible && timetable.getKm(crew) + timetable.getKm(otherCrew) + MIN_GAIN_KM <= before) return true;
  timetable.remove(visit);
  timetable.remove(other);
  timetable.add(visit, crew);
  timetable.add(other, otherCrew);
  return false;
}

function toMove(visit: PlanVisit, before: Timetable, after: Timetable): Planned[] {
  const crewId = after.getCrew(visit);
  if (crewId === undefined || crewId === visit.crewId) return [];
  const kmBefore = visit.crewId === null ? undefined : before.getKmOf(visit);
  return [{ visit, crewId, kmBefore, kmAfter: after.getKmOf(visit) }];
}

function countRules(timetable: Timetable, visit: PlanVisit, crews: readonly PlanCrew[]): Record<string, number> {
  const broken = crews.map((crew) => timetable.findRules(visit, crew));
  const counts = CREW_RULES.map((rule) => [rule, broken.filter((rules) => rules.includes(rule)).length] as const);
  return Object.fromEntries(counts.filter(([, count]) => count > 0));
}

/** The visits of crews on one day, each by time. */
class Timetable {
  readonly crews: readonly PlanCrew[];
  readonly #crews: ReadonlyMap<number, PlanCrew>;
  readonly #visits = new Map<number, PlanVisit[]>();
  readonly #crewOf = new Map<number, number>();

  constructor(visits: readonly PlanVisit[], crews: readonly PlanCrew[]) {
    this.crews = crews;
    this.#crews = new Map(crews.map((crew) => [crew.crewId, crew]));
    for (const visit of visits) if (visit.crewId !== null) this.add(visit, visit.crewId);
  }

  add(visit: PlanVisit, crewId: number): void {
    this.#visits.set(crewId, [...this.#getVisits(crewId), visit].sort(byTime));
    this.#crewOf.set(visit.key, crewId);
  }

  remove(visit: PlanVisit): void {
    const crewId = this.getCrew(visit);
    if (crewId === undefined) return;
    this.#visits.set(
      crewId,
      this.#getVisits(crewId).filter(({ key }) => key !== visit.key),
    );
    this.#crewOf.delete(visit.key);
  }

  getCrew({ key }: PlanVisit): number | undefined {
    return this.#crewOf.get(key);
  }

  /** Returns whether a visit has a crew that can do it. Staff may have gone outside its hours or area on purpose. */
  isPossible(visit: PlanVisit): boolean {
    const rules = this.#crews.get(this.getCrew(visit) ?? 0)?.explain(visit);
    return rules !== undefined && !rules.some((rule) => rule === 'leave' || rule === 'size');
  }

  canTake(visit: PlanVisit, crewId: number): boolean {
    const crew = this.#crews.get(crewId);
    return crew !== undefined && this.findRules(visit, crew).length === 0;
  }

  findRules(visit: PlanVisit, crew: PlanCrew): readonly CrewRule[] {
    const isBusy = this.#getVisits(crew.crewId).some(
      (one) => one.key !== visit.key && !one.isCompleted && overlaps(one, visit),
    );
    const rules = [...(isBlocked(crew, visit) ? (['hold'] as const) : []), ...(isBusy ? (['visit'] as const) : [])];
    return rules.length > 0 ? rules : crew.explain(visit);
  }

  /** Returns the kilometres between the visits of a crew. */
  getKm(crewId: number): number {
    const positions = this.#getVisits(crewId).flatMap(({ position }) => position ?? []);
    return positions.slice(1).reduce((sum, at, index) => sum + distanceKm(positions[index] ?? at, at), 0);
  }

  /** Returns the kilometres that a visit would add to the day of a crew. */
  getAddedKm(visit: PlanVisit, crewId: number): number {
    const { position } = visit;
    if (!position) return 0;
    const visits = this.#getVisits(crewId).filter((one) => one.position && one.key !== visit.key);
    const before = visits.findLast((one) => byTime(one, visit) < 0)?.position;
    const after = visits.find((one) => byTime(one, visit) > 0)?.position;
    const skipped = before && after ? distanceKm(before, after) : 0;
    return (before ? distanceKm(before, position) : 0) + (after ? distanceKm(position, after) : 0) - skipped;
  }

  /** Returns the additional way, with that of a crew that has no other visit. */
  getCost(visit: PlanVisit, crewId: number): number {
    const isFirst = this.#getVisits(crewId).every(({ key }) => key === visit.key);
    return this.getAddedKm(visit, crewId) + (isFirst ? START_KM : 0);
  }

  getKmOf(visit: PlanVisit): number {
    return this.getAddedKm(visit, this.getCrew(visit) ?? 0);
  }

  sumKm(): number {
    return [...this.#visits.keys()].reduce((sum, crewId) => sum + this.getKm(crewId), 0);
  }

  #getVisits(crewId: number): readonly PlanVisit[] {
    return this.#visits.get(crewId) ?? [];
  }
}

/** Returns the half hours of a visit with its travel, as the key of crews has them. */
function getHalfHours(visit: PlanVisit): { readonly from: number; readonly until: number } {
  const { startsAt, endsAt } = getBusySpan(visit);
  return {
    from: startOfHalfHour(startsAt).getTime(),
    until: Math.ceil(endsAt.getTime() / HALF_HOUR_MS) * HALF_HOUR_MS,
  };
}

function overlaps(one: PlanVisit, other: PlanVisit): boolean {
  const [first, second] = [getHalfHours(one), getHalfHours(other)];
  return first.from < second.until && second.from < first.until;
}

function isBlocked({ blocked }: PlanCrew, visit: PlanVisit): boolean {
  if (blocked.size === 0) return false;
  const { from, until } = getHalfHours(visit);
  for (let at = from; at < until; at += HALF_HOUR_MS) if (blocked.has(at)) return true;
  return false;
}
