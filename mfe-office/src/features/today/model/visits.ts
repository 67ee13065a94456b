import type { OfficeVisit } from '@dar/contracts/office';
import { isMovable, toOrderStatus } from '@dar/contracts/order-status';
import { getArea, getServicesText } from '../../../parts/visit-names.ts';

type VisitKey = Pick<OfficeVisit, 'order_no' | 'visit'>;

/** The name of a visit in the address and on the board: 'DAR-100056/1'. */
export const getVisitId = ({ order_no, visit }: VisitKey): string => `${order_no}/${visit}`;

/** Returns the order and the number of a visit; undefined for another text. */
export function readVisitId(id: string): VisitKey | undefined {
  const [, order_no, number] = /^([A-Z0-9-]+)\/(\d{1,4})$/i.exec(id) ?? [];
  return order_no === undefined ? undefined : { order_no, visit: Number(number) };
}

export const canMove = ({ state }: OfficeVisit): boolean =>
  isMovable(toOrderStatus(state)) && state !== 'Not confirmed';

/** An open visit without a crew. */
export const isUnplanned = (visit: OfficeVisit): boolean => visit.crew_id === undefined && canMove(visit);

const isLate = ({ minutes_late }: OfficeVisit): boolean => minutes_late !== undefined;

export const needsCare = (visit: OfficeVisit): boolean => isLate(visit) || visit.risk !== undefined;

/** The gravest first. */
const RISKS: readonly OfficeVisit['risk'][] = ['crew-gone', 'no-crew', 'visit-before', undefined];

/** Orders the latest visit first, then those at risk, then by time. */
export function byUrgency(one: OfficeVisit, other: OfficeVisit): number {
  return (
    (other.minutes_late ?? -1) - (one.minutes_late ?? -1) ||
    RISKS.indexOf(one.risk) - RISKS.indexOf(other.risk) ||
    byTime(one, other)
  );
}

export function byTime(one: OfficeVisit, other: OfficeVisit): number {
  if (one.starts !== other.starts) return one.starts < other.starts ? -1 : 1;
  return one.order_id - other.order_id || one.visit - other.visit;
}

/** Returns the visits that a search names: order, customer, service, community or crew, in any case. */
export function searchVisits(visits: readonly OfficeVisit[], query: string): readonly OfficeVisit[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return visits;
  return visits.filter((visit) => {
    const { order_no, customer_name, crew_name } = visit;
    const names = ['en', 'ar'].flatMap((language) => [getServicesText(visit, language), getArea(visit, language)]);
    const text = [order_no, customer_name, crew_name, ...names].join(' ').toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

interface Now {
  /** Visits as the API has them now. */
  readonly now: readonly OfficeVisit[];
  /** Returns whether the list shows such a visit. */
  readonly belongs: (visit: OfficeVisit) => boolean;
}

/** Returns a list with some visits as they are now, by time. A response that was slow does not bring an old one back. */
export function replaceVisits(list: readonly OfficeVisit[], { now, belongs }: Now): OfficeVisit[] {
  const known = new Map(list.map((visit) => [getVisitId(visit), visit]));
  const newest = now.map((visit) => {
    const before = known.get(getVisitId(visit));
    return before && before.version > visit.version ? before : visit;
  });
  const replaced = new Set(newest.map(getVisitId));
  const others = list.filter((visit) => !replaced.has(getVisitId(visit)));
  return [...others, ...newest.filter(belongs)].toSorted(byTime);
}

/** Returns a list in which the visits of an order are those that the API has now, by time. */
export function replaceOrder(list: readonly OfficeVisit[], orderNo: string, { now, belongs }: Now): OfficeVisit[] {
  const left = new Set(now.map(getVisitId));
  const kept = list.filter((visit) => visit.order_no !== orderNo || left.has(getVisitId(visit)));
  return replaceVisits(kept, { now, belongs });
}

/** Returns visits with what is late and at risk now. A visit that has changed since keeps its own values. */
export function refreshCare(list: readonly OfficeVisit[], now: readonly OfficeVisit[]): readonly OfficeVisit[] {
  const found = new Map(now.map((visit) => [getVisitId(visit), visit]));
  return list.map((visit) => {
    const { minutes_late, risk, ...rest } = visit;
    const fresh = found.get(getVisitId(visit));
    if (fresh && fresh.version !== visit.version) return visit;
    if (fresh?.minutes_late === minutes_late && fresh?.risk === risk) return visit;
    return {
      ...rest,
      ...(fresh?.minutes_late !== undefined && { minutes_late: fresh.minutes_late }),
      ...(fresh?.risk !== undefined && { risk: fresh.risk }),
    };
  });
}
