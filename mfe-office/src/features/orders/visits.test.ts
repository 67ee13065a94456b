import type { OfficeVisit } from '@dar/contracts/office';
import { fromDubaiTime } from '@dar/contracts/time/dubai';
import { expect, test } from 'vitest';
import { getVisitChanges } from './visits.ts';

const getChanges = (state: OfficeVisit['state'], now: string) =>
  getVisitChanges({ state, starts: '2026-11-28 10:00' }, fromDubaiTime(now));

test('offers the changes of the state of a visit', () => {
  expect(getChanges('Confirmed', '2026-11-28 09:00')).toMatchObject({ isAssignable: true, isStartable: false });
  expect(getChanges('Assigned', '2026-11-28 09:00')).toMatchObject({ isStartable: true, isMovable: true });
  expect(getChanges('Not confirmed', '2026-11-28 15:00')).toMatchObject({ isCompletable: true, isMovable: false });
  expect(Object.values(getChanges('Cancelled', '2026-11-28 15:00'))).not.toContain(true);
});

test('asks whether the crew is there more than two hours before the visit, and reports nobody missing before it', () => {
  expect(getChanges('Assigned', '2026-11-28 07:59')).toMatchObject({ isEarly: true, isMissable: false });
  expect(getChanges('Assigned', '2026-11-28 08:00')).toMatchObject({ isEarly: false, isMissable: false });
  expect(getChanges('Assigned', '2026-11-28 10:00')).toMatchObject({ isMissable: true });
});
