import { fromDubaiTime } from '@dar/contracts/time/dubai';
import { expect, test } from 'vitest';
import type { ActivityCrews, Roster } from './activity-crews.ts';
import { findBrokenRules, findTakenRules, type TakenTime } from './crew-rules.ts';

const roster = (over: Partial<Roster>): Roster => {
  return { id: 1, crews: 1, firstCrewId: 1, lastCrewId: 9, hours: new Map(), communities: new Set(), ...over };
};
const ofActivity: ActivityCrews = {
  // Thursday.
  days: new Map([[4, { opensAt: 8 * 60, closesAt: 18 * 60, travelMinutes: 30 }]]),
  rosters: [roster({ id: 1 }), roster({ id: 2, communities: new Set(['Jumeirah']) })],
};
const needs = { activityId: 11, crewSize: 2, community: 'Dubai Marina' };
const span = (from: string, to: string) => ({
  startsAt: fromDubaiTime(`2026-11-26 ${from}`),
  endsAt: fromDubaiTime(`2026-11-26 ${to}`),
});
const crew = { crewId: 5, crewSize: 2, rosterId: 1 };

test('finds no broken rule of a crew that is large enough, comes there and works then', () => {
  expect(findBrokenRules(ofActivity, crew, needs, span('09:00', '11:00'))).toEqual([]);
});

test('names each broken rule of a crew', () => {
  const small = { crewId: 6, crewSize: 1, rosterId: 2 };
  expect(findBrokenRules(ofActivity, small, needs, span('17:30', '19:30'))).toEqual(['size', 'area', 'hours']);
  const closed = { ...ofActivity, days: new Map() };
  expect(findBrokenRules(closed, crew, needs, span('09:00', '11:00'))).toEqual(['hours']);
});

test('tells a visit and a hold apart', () => {
  const taken = (customerId: number, expiresAt: Date | null): TakenTime => {
    return { crewId: 5, halfHour: span('09:00', '11:00').startsAt, customerId, expiresAt };
  };
  expect(findTakenRules([])).toEqual([]);
  expect(findTakenRules([taken(3, new Date()), taken(3, null)])).toEqual(['visit', 'hold']);
});
