import { expect, test } from 'vitest';
import { communityCells, shadesOf } from './community-cells.ts';
import type { Corner } from './land-rings.ts';

const MARINA: Corner = [25.08, 55.14];
const TOWERS: Corner = [25.07, 55.14];
const HATTA: Corner = [24.8, 56.12];

const latitudesOf = (cell: readonly Corner[] | undefined) => (cell ?? []).map(([latitude]) => latitude);

test('divides two near places half way, and ends 5 km from a place', () => {
  const [marina, towers, hatta] = communityCells([MARINA, TOWERS, HATTA]);
  expect(Math.min(...latitudesOf(marina))).toBeCloseTo(25.075, 6);
  expect(Math.max(...latitudesOf(towers))).toBeCloseTo(25.075, 6);
  expect(Math.max(...latitudesOf(marina))).toBeCloseTo(25.08 + 5 / 111.32, 6);
  expect(hatta).toHaveLength(24);
});

test('ignores a place that is twice in the list', () => {
  expect(communityCells([HATTA, HATTA]).map(({ length }) => length)).toEqual([24, 24]);
});

test('gives the nearest places different shades', () => {
  const row = Array.from({ length: 12 }, (_, index): Corner => [25 + index / 100, 55]);
  const shades = shadesOf(row);
  expect(shades.slice(0, 4)).toEqual([0, 1, 2, 3]);
  expect(shades.filter((shade, index) => shade === shades[index + 1])).toEqual([]);
});
