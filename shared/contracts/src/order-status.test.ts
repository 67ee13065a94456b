import { describe, expect, test } from 'vitest';
import {
  canChangeStatus,
  getOrderStatus,
  ORDER_ACTORS,
  ORDER_STATUSES,
  type OrderActor,
  type OrderStatus,
} from './order-status.ts';

const ALLOWED: readonly (readonly [from: OrderStatus, to: OrderStatus, by: readonly OrderActor[]])[] = [
  ['Pending', 'Confirmed', ['office', 'system']],
  ['Pending', 'Cancelled', ['customer', 'office']],
  ['Confirmed', 'Assigned', ['office', 'system']],
  ['Confirmed', 'Completed', ['system']],
  ['Confirmed', 'Cancelled', ['customer', 'office']],
  ['Assigned', 'In progress', ['crew', 'office']],
  ['Assigned', 'Completed', ['office', 'system']],
  ['Assigned', 'Cancelled', ['customer', 'office']],
  ['In progress', 'Completed', ['crew', 'office', 'system']],
  ['In progress', 'Cancelled', ['office']],
];

describe('a visit', () => {
  const pairs = ORDER_STATUSES.flatMap((from) => ORDER_STATUSES.map((to) => [from, to] as const));
  test.each(pairs)('changes from %s to %s only by those who may', (from, to) => {
    const allowed = ALLOWED.find(([one, other]) => one === from && other === to)?.[2] ?? [];
    expect(ORDER_ACTORS.filter((by) => canChangeStatus(from, to, by))).toEqual(allowed);
  });
});

test.each<[OrderStatus[], OrderStatus]>([
  [['Confirmed'], 'Confirmed'],
  [['Confirmed', 'Assigned'], 'Assigned'],
  [['Completed', 'Confirmed'], 'Confirmed'],
  [['Completed', 'In progress', 'Assigned'], 'In progress'],
  [['Cancelled', 'Pending'], 'Pending'],
  [['Completed', 'Cancelled'], 'Completed'],
  [['Cancelled', 'Cancelled'], 'Cancelled'],
])('an order with visits %j is %s', (visits, status) => {
  expect(getOrderStatus(visits)).toBe(status);
});
