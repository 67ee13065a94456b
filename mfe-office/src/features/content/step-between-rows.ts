import { KeyboardCode, type KeyboardCoordinateGetter } from '@dnd-kit/core';

const STEPS: Readonly<Record<string, number>> = { [KeyboardCode.Up]: -1, [KeyboardCode.Down]: 1 };

/** Returns where the arrow keys take a dragged row: the middle of the next one above or below. */
export const stepBetweenRows: KeyboardCoordinateGetter = (event, { currentCoordinates, context }) => {
  const step = STEPS[event.code];
  const { active, over, collisionRect, droppableRects } = context;
  if (!step || !active || !collisionRect) return undefined;
  event.preventDefault();
  const rows = [...droppableRects].toSorted(([, one], [, other]) => one.top - other.top);
  const [, next] = rows[rows.findIndex(([id]) => id === (over ?? active).id) + step] ?? [];
  return next && { x: currentCoordinates.x, y: next.top + (next.height - collisionRect.height) / 2 };
};
