export const ORDER_STATUSES = ['Pending', 'Confirmed', 'Assigned', 'In progress', 'Completed', 'Cancelled'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/**
 * A visit as staff sees it. The system completes a visit that nobody reported; it is not confirmed until staff says whether
 * it took place. Customers see it as Completed (docs/rules/orders.md#visits-that-nobody-confirmed).
 */
export const VISIT_STATES = [...ORDER_STATUSES, 'Not confirmed'] as const;
export type VisitState = (typeof VISIT_STATES)[number];

export const ORDER_ACTORS = ['customer', 'crew', 'office', 'system'] as const;
export type OrderActor = (typeof ORDER_ACTORS)[number];

interface StoredVisit {
  readonly status: OrderStatus;
  readonly isUnconfirmed: boolean;
}

/**
 * Who may change a visit from one status to another (docs/rules/orders.md#who-may-change-a-status). A crew cancels a visit
 * that it came to in vain.
 */
const CHANGES: Readonly<Record<VisitState, Readonly<Partial<Record<VisitState, readonly OrderActor[]>>>>> = {
  Pending: { Confirmed: ['office', 'system'], Cancelled: ['customer', 'office'] },
  Confirmed: { Assigned: ['office', 'system'], 'Not confirmed': ['system'], Cancelled: ['customer', 'office'] },
  Assigned: {
    'In progress': ['crew', 'office'],
    // A phone without a line sends the end of a visit before its start.
    Completed: ['crew', 'office'],
    'Not confirmed': ['system'],
    Cancelled: ['customer', 'crew', 'office'],
  },
  'In progress': { Completed: ['crew', 'office'], 'Not confirmed': ['system'], Cancelled: ['crew', 'office'] },
  'Not confirmed': { Completed: ['crew', 'office'], Cancelled: ['crew', 'office'] },
  Completed: {},
  Cancelled: {},
};

export function canChangeStatus(from: VisitState, to: VisitState, by: OrderActor): boolean {
  return CHANGES[from][to]?.includes(by) ?? false;
}

/** What an undo of the office may bring back (docs/rules/office-dispatch.md#undo). */
const RESTORES: Readonly<Record<VisitState, readonly VisitState[]>> = {
  Pending: ['Confirmed'],
  Confirmed: ['Pending', 'Assigned'],
  Assigned: ['Pending', 'Confirmed'],
  'In progress': ['Assigned'],
  'Not confirmed': [],
  Completed: ['In progress', 'Assigned', 'Not confirmed'],
  Cancelled: ['Pending', 'Confirmed', 'Assigned', 'In progress', 'Not confirmed'],
};

/** Returns whether an undo may bring a visit back to a state. */
export function canRestore(from: VisitState, to: VisitState): boolean {
  return from === to || RESTORES[from].includes(to);
}

/** Returns the status that the customer sees. */
export function toOrderStatus(state: VisitState): OrderStatus {
  return state === 'Not confirmed' ? 'Completed' : state;
}

/** Neither over nor cancelled, the most advanced first. */
export const OPEN_STATUSES = ['In progress', 'Assigned', 'Confirmed', 'Pending'] as const;

/** The system completes a visit with one of these that nobody reported. */
export const ACTIVE_STATUSES = ['Confirmed', 'Assigned', 'In progress'] as const;

/** Returns whether a visit is done or cancelled for good. */
export function isClosed(state: VisitState): boolean {
  return state === 'Completed' || state === 'Cancelled';
}

/** Returns whether a visit can have another time: until its crew starts. */
export function isMovable(status: OrderStatus): boolean {
  return status !== 'In progress' && !isClosed(status);
}

/** Returns the state of a visit that staff sees. */
export function getVisitState({ status, isUnconfirmed }: StoredVisit): VisitState {
  return isUnconfirmed ? 'Not confirmed' : status;
}

/** Returns the status of an order that staff sees: a completed one may have a visit that nobody confirmed. */
export function getOfficeStatus({ status }: { readonly status: OrderStatus }, isUnconfirmed: boolean): VisitState {
  return status === 'Completed' && isUnconfirmed ? 'Not confirmed' : status;
}

/** Returns the status of an order: that of its most advanced open visit, else whether a visit was completed. */
export function getOrderStatus(visits: readonly OrderStatus[]): OrderStatus {
  const open = OPEN_STATUSES.find((status) => visits.includes(status));
  return open ?? (visits.includes('Completed') ? 'Completed' : 'Cancelled');
}
