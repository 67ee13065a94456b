import { describe, expect, test } from 'vitest';
import {
  ACTIVE_STATUSES,
  canChangeStatus,
  getOrderStatus,
  isClosed,
  isMovable,
  OPEN_STATUSES,
  ORDER_ACTORS,
  ORDER_STATUSES,
  type OrderActor,
  type OrderStatus,
  VISIT_STATES,
  type VisitState,
} from './order-status.ts';

const ALLOWED: readonly (readonly [from: VisitState, to: VisitState, by: readonly OrderActor[]])[] = [
  ['Pending', 'Confirmed', ['office', 'system']],
  ['Pending', 'Cancelled', ['customer', 'office']],
  ['Confirmed', 'Assigned', ['office', 'system']],
  ['Confirmed', 'Not confirmed', ['system']],
  ['Confirmed', 'Cancelled', ['customer', 'office']],
  ['Assigned', 'In progress', ['crew', 'office']],
  ['Assigned', 'Completed', ['crew', 'office']],
  ['Assigned', 'Not confirmed', ['system']],
  ['Assigned', 'Cancelled', ['customer', 'crew', 'office']],
  ['In progress', 'Completed', ['crew', 'office']],
  ['In progress', 'Not confirmed', ['system']],
  ['In progress', 'Cancelled', ['crew', 'office']],
  ['Not confirmed', 'Completed', ['crew', 'office']],
  ['Not confirmed', 'Cancelled', ['crew', 'office']],
];

describe('a visit', () => {
  const pairs = VISIT_STATES.flatMap((from) => VISIT_STATES.map((to) => [from, to] as const));
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

test.each<[OrderStatus, isOver: boolean, canMove: boolean]>([
  ['Pending', false, true],
  ['Confirmed', false, true],
  ['Assigned', false, true],
  ['In progress', false, false],
  ['Completed', true, false],
  ['Cancelled', true, false],
])('a visit that is %s is over: %s, and movable: %s', (status, isOver, canMove) => {
  expect([isClosed(status), isMovable(status)]).toEqual([isOver, canMove]);
  expect(OPEN_STATUSES.some((open) => open === status)).toBe(!isOver);
});

test('the system completes the visits that the list of active statuses names', () => {
  const completable = ORDER_STATUSES.filter((status) => canChangeStatus(status, 'Not confirmed', 'system'));
  expect(completable).toEqual(ACTIVE_STATUSES);
});
