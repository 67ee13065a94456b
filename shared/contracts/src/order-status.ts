export const ORDER_STATUSES = ['Pending', 'Confirmed', 'Assigned', 'In progress', 'Completed', 'Cancelled'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

export const ORDER_ACTORS = ['customer', 'crew', 'office', 'system'] as const;
export type OrderActor = (typeof ORDER_ACTORS)[number];

/** Who may change a visit from one status to another (docs/rules/orders.md#changes-of-status). */
const CHANGES: Readonly<Record<OrderStatus, Readonly<Partial<Record<OrderStatus, readonly OrderActor[]>>>>> = {
  Pending: { Confirmed: ['office', 'system'], Cancelled: ['customer', 'office'] },
  Confirmed: { Assigned: ['office', 'system'], Completed: ['system'], Cancelled: ['customer', 'office'] },
  Assigned: {
    'In progress': ['crew', 'office'],
    Completed: ['office', 'system'],
    Cancelled: ['customer', 'office'],
  },
  'In progress': { Completed: ['crew', 'office', 'system'], Cancelled: ['office'] },
  Completed: {},
  Cancelled: {},
};

export function canChangeStatus(from: OrderStatus, to: OrderStatus, by: OrderActor): boolean {
  return CHANGES[from][to]?.includes(by) ?? false;
}

const OPEN_STATUSES: readonly OrderStatus[] = ['In progress', 'Assigned', 'Confirmed', 'Pending'];

/** Returns the status of an order: that of its most advanced open visit, else whether a visit was completed. */
export function getOrderStatus(visits: readonly OrderStatus[]): OrderStatus {
  const open = OPEN_STATUSES.find((status) => visits.includes(status));
  return open ?? (visits.includes('Completed') ? 'Completed' : 'Cancelled');
}
