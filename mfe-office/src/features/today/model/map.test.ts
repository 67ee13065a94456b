import { expect, test } from 'vitest';
import { sampleVisit } from '../../../testing/board-samples.ts';
import { getRoute, keepApart, toAreaView } from './map.ts';

const SIZE = { width: 300, height: 400 };
const marina = sampleVisit();
const deira = sampleVisit({
  visit: 2,
  starts: '2026-11-27 07:00',
  community: 'Deira',
  position: { latitude: 25.27, longitude: 55.33 },
});

test('visits are placed north at the top and east at the right, within the plan', () => {
  const { points, kilometre } = toAreaView([marina, deira, sampleVisit({ visit: 3, position: undefined })], SIZE, 'en');
  expect(points).toHaveLength(2);
  const [south, north] = points;
  expect(south && north && north.y < south.y && north.x > south.x).toBe(true);
  for (const { x, y } of points) expect(x > 0 && x < 300 && y > 0 && y < 400).toBe(true);
  // Marina and Deira are 28 km apart.
  expect(Math.hypot((north?.x ?? 0) - (south?.x ?? 0), (north?.y ?? 0) - (south?.y ?? 0)) / kilometre).toBeCloseTo(
    28.5,
    0,
  );
});

test('labels that would cover another one are left out', () => {
  const label = (name: string, x: number) => ({ name, x, y: 100 });
  expect(
    keepApart([label('Dubai Marina', 100), label('JBR', 110), label('Deira', 250)]).map(({ name }) => name),
  ).toEqual(['Dubai Marina', 'Deira']);
});

test('the way of a crew passes its visits of the day by time', () => {
  const { points } = toAreaView([marina, deira, sampleVisit({ visit: 3, crew_id: 2 })], SIZE, 'en');
  expect(getRoute(points, 'DAR-100056/1').map(({ visit }) => visit.visit)).toEqual([2, 1]);
});
