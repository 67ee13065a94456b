import { getVisitState } from '@dar/contracts/order-status';
import { toDubaiTime } from '@dar/contracts/time/dubai';
import type { StoredCall } from '../../db/schema/audit-log.ts';
import { getOrderNo } from '../orders/order-no.ts';
import type { StoredVisit } from '../orders/order-status.service.ts';

/** Returns the call that brings visits of an order back to what they were; undefined when nothing has changed. */
export function toRestore(before: readonly StoredVisit[], changed: readonly StoredVisit[]): StoredCall | undefined {
  const visits = before.flatMap((visit) => {
    const now = changed.find(({ number }) => number === visit.number);
    if (!now || now.version === visit.version) return [];
    const former = { state: getVisitState(visit), time: toDubaiTime(visit.startsAt), crew_id: visit.crewId };
    return [{ visit: visit.number, version: now.version, ...former }];
  });
  const [first] = before;
  if (!first || visits.length === 0) return undefined;
  return { path: '/office/restore_visits', input: { order: getOrderNo({ id: first.orderId }), visits } };
}
