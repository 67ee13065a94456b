import type { OfficeVisit } from '@dar/contracts/office';
import {
  type Active,
  type Announcements,
  type CollisionDetection,
  type DragEndEvent,
  type DragMoveEvent,
  type DragOverEvent,
  type DragStartEvent,
  KeyboardCode,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { useEffect, useRef, useState } from 'react';
import { findCell, type GridShape } from './model/grid.ts';
import type { Row } from './model/rows.ts';
import { getMinutes } from './model/span.ts';
import type { DropTarget, TargetStore } from './target-store.ts';

const KEYS = {
  start: [KeyboardCode.Space],
  end: [KeyboardCode.Space, KeyboardCode.Enter],
  cancel: [KeyboardCode.Esc],
};
/** A shorter way is a click. */
const MOUSE = { activationConstraint: { distance: 5 } };
/** A shorter touch scrolls. */
const TOUCH = { activationConstraint: { delay: 250, tolerance: 6 } };

const STEPS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  [KeyboardCode.Left]: [-1, 0],
  [KeyboardCode.Right]: [1, 0],
  [KeyboardCode.Up]: [0, -1],
  [KeyboardCode.Down]: [0, 1],
};

export interface BoardShape extends GridShape {
  readonly minutesOfColumn: number;
  readonly rowHeight: number;
  /** Returns where a card from beside the board enters it by key, in the window: at its time, with the first crew. */
  readonly getEntry: (visit: OfficeVisit, width: number) => { readonly x: number; readonly y: number };
}

/** Texts of a screen reader. */
export interface DragTexts {
  readonly start: (visit: OfficeVisit) => string;
  readonly over: (visit: OfficeVisit, row: Row, column: number) => string;
  readonly outside: string;
  readonly drop: (visit: OfficeVisit, row: Row, column: number) => string;
  readonly cancel: (visit: OfficeVisit) => string;
}

interface BoardDrag {
  readonly store: TargetStore;
  /** Measures the board; undefined before it is there. */
  readonly getShape: () => BoardShape | undefined;
  readonly rows: readonly Row[];
  readonly texts: DragTexts;
  readonly onDrop: (visit: OfficeVisit, row: Row, column: number) => void;
}

const getVisit = ({ data }: Active): OfficeVisit | undefined => data.current?.['visit'] as OfficeVisit | undefined;

/** Returns what the drag context needs. Pointer and keys find the cell alike: by the place of the dragged card. */
export function useBoardDrag({ store, getShape, rows, texts, onDrop }: BoardDrag) {
  const [dragged, setDragged] = useState<OfficeVisit>();
  const reportOver = useOneMoreRender();
  // The order of the rows must not change under a dragged card.
  const heldRows = useRef(rows);
  if (!dragged) heldRows.current = rows;
  const sensors = useSensors(
    useSensor(MouseSensor, MOUSE),
    useSensor(TouchSensor, TOUCH),
    useSensor(KeyboardSensor, { keyboardCodes: KEYS, scrollBehavior: 'instant', coordinateGetter: toStep(getShape) }),
  );
  const announced = useRef<DropTarget>(undefined);
  const update = ({ active }: Pick<DragMoveEvent, 'active'>) => {
    const [rect, shape, visit] = [active.rect.current.translated, getShape(), getVisit(active)];
    const cell = rect && shape ? findCell(rect, shape) : undefined;
    const row = cell && heldRows.current[cell.row];
    const span = Math.ceil((visit ? getMinutes(visit) : 0) / (shape?.minutesOfColumn ?? 30));
    store.set(row && cell ? { row, column: cell.column, span: Math.max(1, span) } : undefined);
  };
  const end = () => {
    setDragged(undefined);
    store.set(undefined);
  };
  const announcements: Announcements = {
    onDragStart: ({ active }) => {
      announced.current = undefined;
      return say(getVisit(active), texts.start);
    },
    onDragMove: (event) => {
      update(event);
      const target = store.get();
      const { current } = announced;
      if (target?.row === current?.row && target?.column === current?.column) return undefined;
      announced.current = target;
      return target
        ? say(getVisit(event.active), (visit) => texts.over(visit, target.row, target.column))
        : texts.outside;
    },
    onDragOver: () => undefined,
    // The drop itself has cleared the target.
    onDragEnd: ({ active }) => {
      const { current } = announced;
      return say(getVisit(active), (visit) =>
        current ? texts.drop(visit, current.row, current.column) : texts.cancel(visit),
      );
    },
    onDragCancel: ({ active }) => say(getVisit(active), texts.cancel),
  };
  return {
    dragged,
    rows: heldRows.current,
    sensors,
    collisionDetection: findBoard,
    announcements,
    onDragStart: ({ active }: DragStartEvent) => setDragged(getVisit(active)),
    onDragMove: update,
    onDragOver: ({ over }: DragOverEvent) => reportOver(over?.id),
    onDragEnd: ({ active }: DragEndEvent) => {
      const [visit, target] = [getVisit(active), store.get()];
      end();
      if (visit && target) onDrop(visit, target.row, target.column);
    },
    onDragCancel: end,
  };
}

const say = (visit: OfficeVisit | undefined, text: (visit: OfficeVisit) => string) => visit && text(visit);

/** After a card enters the board, the drag context needs one more render to learn which element scrolls under it. */
function useOneMoreRender() {
  const [over, setOver] = useState<UniqueIdentifier>();
  const [, setSeen] = useState(over);
  useEffect(() => setSeen(over), [over]);
  return setOver;
}

/** The board is far larger than a card, so a share of its area would say nothing. It scrolls while a card is over it. */
const findBoard: CollisionDetection = ({ collisionRect: card, droppableContainers, droppableRects }) =>
  droppableContainers.flatMap(({ id }) => {
    const board = droppableRects.get(id);
    const isOver =
      board && card.left < board.right && card.right > board.left && card.top < board.bottom && card.bottom > board.top;
    return isOver ? [{ id }] : [];
  });

/** Moves a card by a half hour or a crew. The first step of one from beside the board enters it. */
function toStep(getShape: () => BoardShape | undefined): KeyboardCoordinateGetter {
  return (event, { currentCoordinates, context }) => {
    const step = STEPS[event.code];
    const shape = getShape();
    if (!step || !shape) return undefined;
    event.preventDefault();
    const rect = context.collisionRect;
    const visit = context.active && getVisit(context.active);
    if (rect && visit && !findCell(rect, shape)) return shape.getEntry(visit, rect.width);
    const [x, y] = step;
    return { x: currentCoordinates.x + x * shape.columnWidth, y: currentCoordinates.y + y * shape.rowHeight };
  };
}
