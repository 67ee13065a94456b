import { isMovable } from '@dar/contracts/order-status';
import type { StoredVisit } from '../orders/order-status.service.ts';

/** Returns whether a crew can be chosen for a visit at its present time (docs/rules/office-dispatch.md#visits-whose-time-has-passed). */
export function canBePlanned({ status, startsAt }: Pick<StoredVisit, 'status' | 'startsAt'>, now: Date): boolean {
  return isMovable(status) && startsAt > now;
}
