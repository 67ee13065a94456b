import type { OfficeVisit } from '@dar/contracts/office';
import { fromDubaiTime } from '@dar/contracts/time/dubai';
import { expect, test } from 'vitest';
import { getVisitChanges } from './visit-changes.ts';

const getChanges = (state: OfficeVisit['state'], now: string, crew: Pick<OfficeVisit, 'crew_id'> = { crew_id: 1 }) =>
  getVisitChanges({ state, starts: '2026-11-28 10:00', ends: '2026-11-28 12:00', ...crew }, fromDubaiTime(now));

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

test('starts and ends no visit that no crew has, until its time is over', () => {
  const of = (now: string) => getChanges('Assigned', now, {});
  expect(of('2026-11-28 10:10')).toMatchObject({ isStartable: false, isCompletable: false, isMissable: false });
  expect(of('2026-11-28 12:00')).toMatchObject({ isStartable: false, isCompletable: true, isMissable: false });
});
