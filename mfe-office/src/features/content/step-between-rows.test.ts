import { KeyboardCode } from '@dnd-kit/core';
import { expect, test } from 'vitest';
import { stepBetweenRows } from './step-between-rows.ts';

const rect = (top: number, height: number) => ({ top, height, bottom: top + height, left: 0, right: 9, width: 9 });
// As they were mounted, not as they are shown.
const droppableRects = new Map([
  ['c', rect(80, 40)],
  ['a', rect(0, 40)],
  ['b', rect(40, 60)],
]);

const press = (code: string, over: string) => {
  const event = new KeyboardEvent('keydown', { code, cancelable: true });
  const context = { active: { id: 'a' }, over: { id: over }, collisionRect: rect(0, 40), droppableRects };
  const args = { active: 'a', currentCoordinates: { x: 5, y: 0 }, context } as unknown;
  return stepBetweenRows(event, args as Parameters<typeof stepBetweenRows>[1]);
};

test('arrow keys take a dragged row to the middle of the next one as shown, and no further than the ends', () => {
  expect(press(KeyboardCode.Down, 'a')).toEqual({ x: 5, y: 50 });
  expect(press(KeyboardCode.Down, 'b')).toEqual({ x: 5, y: 80 });
  expect(press(KeyboardCode.Down, 'c')).toBeUndefined();
  expect(press(KeyboardCode.Up, 'b')).toEqual({ x: 5, y: 0 });
  expect(press(KeyboardCode.Up, 'a')).toBeUndefined();
  expect(press(KeyboardCode.Right, 'a')).toBeUndefined();
});
