import { expect, test } from 'vitest';
import { communityCells } from './community-cells.ts';
import type { Corner } from './land-rings.ts';

const MARINA: Corner = [25.08, 55.14];
const TOWERS: Corner = [25.07, 55.14];
const HATTA: Corner = [24.8, 56.12];

const getLatitudes = (cell: readonly Corner[] | undefined) => (cell ?? []).map(([latitude]) => latitude);

test('divides two near places half way, and ends 5 km from a place', () => {
  const [marina, towers, hatta] = communityCells([MARINA, TOWERS, HATTA]);
  expect(Math.min(...getLatitudes(marina))).toBeCloseTo(25.075, 6);
  expect(Math.max(...getLatitudes(towers))).toBeCloseTo(25.075, 6);
  expect(Math.max(...getLatitudes(marina))).toBeCloseTo(25.08 + 5 / 111.32, 6);
  expect(hatta).toHaveLength(24);
});

test('ignores a place that is twice in the list', () => {
  expect(communityCells([HATTA, HATTA]).map(({ length }) => length)).toEqual([24, 24]);
});
