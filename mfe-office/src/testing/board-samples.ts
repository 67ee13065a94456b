import type { CrewDay, OfficeVisit } from '@dar/contracts/office';

export const DAY = '2026-11-27';

/** Returns a visit of 9:00 to 11:00 with crew 1. */
export const sampleVisit = (over: Partial<OfficeVisit> = {}): OfficeVisit => ({
  order_id: 56,
  order_no: 'DAR-100056',
  visit: 1,
  version: 3,
  state: 'Assigned',
  customer_id: 7,
  customer_name: 'Sara Haddad',
  activity_id: 11,
  services: ['Deep Cleaning'],
  community: 'Dubai Marina',
  position: { latitude: 25.08, longitude: 55.14 },
  starts: `${DAY} 09:00`,
  ends: `${DAY} 11:00`,
  travel_minutes: 30,
  crew_id: 1,
  crew_name: 'Marina 1',
  ...over,
});

/** Returns a crew that works from 8:00 to 18:00. */
export const sampleCrew = (over: Partial<CrewDay> = {}): CrewDay => ({
  crew_id: 1,
  name: 'Marina 1',
  activities: [{ activity_id: 11, people: 2 }],
  communities: [],
  opens: '08:00',
  closes: '18:00',
  visits: 0,
  booked_minutes: 0,
  layers: [
    { kind: 'closed', from: `${DAY} 00:00`, to: `${DAY} 08:00` },
    { kind: 'closed', from: `${DAY} 18:00`, to: '2026-11-28 00:00' },
  ],
  ...over,
});
