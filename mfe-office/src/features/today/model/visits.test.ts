import { expect, test } from 'vitest';
import { sampleVisit } from '../../../testing/board-samples.ts';
import {
  byUrgency,
  getVisitId,
  readVisitId,
  refreshCare,
  replaceOrder,
  replaceVisits,
  searchVisits,
} from './visits.ts';

test('the id of a visit leads back to it', () => {
  expect(readVisitId(getVisitId(sampleVisit({ visit: 2 })))).toEqual({ order_no: 'DAR-100056', visit: 2 });
  expect(readVisitId('DAR-100056')).toBeUndefined();
});

test('the latest visit comes first, then those at risk, then by time', () => {
  const visits = [
    sampleVisit({ visit: 1 }),
    sampleVisit({ visit: 2, risk: 'visit-before' }),
    sampleVisit({ visit: 3, minutes_late: 16 }),
    sampleVisit({ visit: 4, risk: 'no-crew' }),
    sampleVisit({ visit: 5, minutes_late: 40 }),
    sampleVisit({ visit: 6, starts: '2026-11-27 08:00' }),
  ];
  expect(visits.toSorted(byUrgency).map(({ visit }) => visit)).toEqual([5, 3, 4, 2, 6, 1]);
});

test('a search finds visits with all of its words', () => {
  const visits = [sampleVisit(), sampleVisit({ visit: 2, customer_name: 'Omar' })];
  expect(searchVisits(visits, 'marina SARA')).toEqual([visits[0]]);
  expect(searchVisits(visits, '100056')).toHaveLength(2);
  expect(searchVisits(visits, 'none')).toEqual([]);
});

test('a changed order replaces its visits, and one that has left the days is gone', () => {
  const other = sampleVisit({ order_id: 57, order_no: 'DAR-100057', starts: '2026-11-27 10:00' });
  const now = [sampleVisit({ starts: '2026-11-27 12:00' }), sampleVisit({ visit: 2, starts: '2026-12-04 12:00' })];
  const belongs = ({ starts }: { readonly starts: string }) => starts.startsWith('2026-11-27');
  expect(replaceOrder([sampleVisit(), other], 'DAR-100056', { now, belongs })).toEqual([other, now[0]]);
});

test('a changed visit leaves the others of its order, and an old response changes nothing', () => {
  const [one, two] = [sampleVisit(), sampleVisit({ visit: 2, version: 5 })];
  const belongs = () => true;
  const moved = sampleVisit({ version: 4, crew_id: 2 });
  expect(replaceVisits([one, two], { now: [moved], belongs })).toEqual([moved, two]);
  expect(replaceVisits([one, two], { now: [sampleVisit({ visit: 2, version: 4 })], belongs })).toEqual([one, two]);
});

test('lateness comes and goes with the minutes, but not for a visit that has changed since', () => {
  const [late, calm] = [sampleVisit({ minutes_late: 5 }), sampleVisit({ visit: 2 })];
  expect(refreshCare([late, calm], [{ ...calm, minutes_late: 16 }])).toEqual([
    sampleVisit(),
    { ...calm, minutes_late: 16 },
  ]);
  expect(refreshCare([calm], [{ ...calm, version: 2, minutes_late: 16 }])).toEqual([calm]);
});
