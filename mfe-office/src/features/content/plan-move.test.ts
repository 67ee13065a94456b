import { expect, test } from 'vitest';
import { planMove } from './plan-move.ts';

test('drafts only the sections whose positions a move changes', () => {
  const rows = ['a', 'b', 'c', 'd'].map((name, position) => ({ name, position }));
  expect(planMove(rows, 2, 1)).toEqual([
    { name: 'c', position: 1 },
    { name: 'b', position: 2 },
  ]);
  expect(planMove([{ position: 0 }, { position: 0 }], 1, 0)).toEqual([{ position: 1 }]);
});
