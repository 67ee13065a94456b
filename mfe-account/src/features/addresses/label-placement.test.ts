import { expect, test } from 'vitest';
import { middleOf, placeLabels } from './label-placement.ts';

const marina = { text: 'Dubai Marina', x: 100, y: 100 };

test('keeps labels that have room', () => {
  const deira = { text: 'Deira', x: 300, y: 100 };
  expect(placeLabels([marina, deira], [])).toEqual([marina, deira]);
});

test('moves a label below or above a taken box, and leaves it out when there is no room', () => {
  const box = (top: number, bottom: number) => ({ left: 90, right: 110, top, bottom });
  expect(placeLabels([marina], [box(60, 110)])).toEqual([{ ...marina, y: 128 }]);
  expect(placeLabels([marina], [box(60, 140)])).toEqual([{ ...marina, y: 34 }]);
  expect(placeLabels([marina], [box(0, 200)])).toEqual([]);
});

test('moves the later of two labels', () => {
  const towers = { text: 'Towers', x: 110, y: 105 };
  expect(placeLabels([marina, towers], [])).toEqual([marina, { ...towers, y: 39 }]);
});

test('returns the middle of corners', () => {
  expect(
    middleOf([
      { x: 0, y: 0 },
      { x: 30, y: 0 },
      { x: 0, y: 60 },
    ]),
  ).toEqual({ x: 10, y: 20 });
});
