import { fromDubaiTime } from '@dar/contracts/time/dubai';
import { expect, test } from 'vitest';
import { HOUR_MS } from '../../clock.ts';
import { type PlanCrew, type PlanVisit, planDay } from './plan.ts';

const MARINA = { latitude: 25.08, longitude: 55.14 };
const DEIRA = { latitude: 25.27, longitude: 55.33 };

const at = (time: string) => fromDubaiTime(`2026-11-26 ${time}`);

function visit(key: number, time: string, over: Partial<PlanVisit> = {}): PlanVisit {
  const startsAt = at(time);
  const endsAt = new Date(startsAt.getTime() + 2 * HOUR_MS);
  return {
    key,
    startsAt,
    endsAt,
    travelMinutes: 30,
    position: MARINA,
    crewId: null,
    isMovable: true,
    isCompleted: false,
    ...over,
  };
}

const crew = (crewId: number, over: Partial<PlanCrew> = {}): PlanCrew => {
  return { crewId, blocked: new Set(), explain: () => [], ...over };
};

const toMoves = ({ moves }: ReturnType<typeof planDay>) => moves.map((one) => [one.visit.key, one.crewId]);

test('gives a visit without a crew the one that is nearest at that time', () => {
  const visits = [
    visit(1, '09:00', { crewId: 1, position: DEIRA }),
    visit(2, '09:00', { crewId: 2 }),
    visit(3, '12:00'),
  ];
  const plan = planDay(visits, [crew(1), crew(2), crew(3)]);
  expect(toMoves(plan)).toEqual([[3, 2]]);
  expect(plan.moves[0]?.kmBefore).toBeUndefined();
});

test('takes no crew that is busy, on its way, blocked or ruled out, and counts why', () => {
  const visits = [visit(1, '09:00', { crewId: 1, isMovable: false }), visit(2, '11:00')];
  const crews = [
    crew(1),
    crew(2, { blocked: new Set([at('12:30').getTime()]) }),
    crew(3, { explain: () => ['area', 'hours'] }),
  ];
  const { moves, unplanned } = planDay(visits, crews);
  expect(moves).toEqual([]);
  expect(unplanned).toMatchObject([{ visit: { key: 2 }, rules: { visit: 1, hold: 1, area: 1, hours: 1 } }]);
  expect(planDay([visits[0] ?? visit(1, '09:00'), visit(2, '11:30')], crews).unplanned).toEqual([]);
  const completed = visit(1, '09:00', { crewId: 1, isMovable: false, isCompleted: true });
  expect(toMoves(planDay([completed, visit(2, '11:00')], crews))).toEqual([[2, 1]]);
});

test('lets two visits of one time change their crews with each other', () => {
  const visits = [
    visit(1, '09:00', { crewId: 1 }),
    visit(2, '09:00', { crewId: 2, position: DEIRA }),
    visit(3, '12:00', { crewId: 1, position: DEIRA }),
    visit(4, '12:00', { crewId: 2 }),
  ];
  const plan = planDay(visits, [crew(1), crew(2)]);
  expect(toMoves(plan)).toEqual([
    [1, 2],
    [2, 1],
  ]);
  expect(plan.kmAfter).toBeLessThan(plan.kmBefore - 50);
});

test('leaves a day as it is whose crews have little way, and sends no idle crew', () => {
  const visits = [visit(1, '09:00', { crewId: 1 }), visit(2, '12:00', { crewId: 1 })];
  expect(planDay(visits, [crew(1), crew(2)])).toMatchObject({ moves: [], unplanned: [], kmBefore: 0, kmAfter: 0 });
});

test('moves a visit away from a crew that can no longer make it', () => {
  const gone = crew(1, { explain: () => ['leave'] });
  expect(toMoves(planDay([visit(1, '09:00', { crewId: 1 })], [gone, crew(2)]))).toEqual([[1, 2]]);
  // A crew that left the activity is not in the list.
  expect(toMoves(planDay([visit(1, '09:00', { crewId: 7 })], [crew(2)]))).toEqual([[1, 2]]);
});

test('plans the same day alike, in whatever order its visits are read', () => {
  const visits = ['09:00', '09:30', '10:00', '12:00', '12:30', '15:00'].map((time, index) => {
    return visit(index + 1, time, { position: index % 2 ? DEIRA : MARINA, crewId: index < 3 ? index + 1 : null });
  });
  const crews = [crew(1), crew(2), crew(3)];
  expect(toMoves(planDay(visits.toReversed(), crews))).toEqual(toMoves(planDay(visits, crews)));
});
