import type { OrderStatus, VisitState } from '@dar/contracts/order-status';

interface StoredVisit {
  readonly status: OrderStatus;
  readonly isUnconfirmed: boolean;
}

/** Returns the state of a visit that staff sees. */
export function getVisitState({ status, isUnconfirmed }: StoredVisit): VisitState {
  return isUnconfirmed ? 'Not confirmed' : status;
}

/** Returns the status of an order that staff sees: a completed one may have a visit that nobody confirmed. */
export function getOfficeStatus({ status }: { readonly status: OrderStatus }, isUnconfirmed: boolean): VisitState {
  return status === 'Completed' && isUnconfirmed ? 'Not confirmed' : status;
}
