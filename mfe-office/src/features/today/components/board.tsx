// biome-ignore-all lint/a11y/useSemanticElements: a grid of ARIA, as the virtualizer places its rows
import { getDirection, useTranslation } from '@dar/app/i18n';
import { useDroppable } from '@dnd-kit/core';
import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, type KeyboardEvent, type RefObject, useCallback, useEffect, useRef } from 'react';
import { getLeft, moveFocus } from '../model/grid.ts';
import type { Cell } from '../model/moves.ts';
import { type Columns, getStartColumn, type Row } from '../model/rows.ts';
import type { TargetStore } from '../target-store.ts';
import type { BoardShape } from '../use-board-drag.ts';
import { useKeptFocus } from '../use-kept-focus.ts';
import { Axis } from './axis.tsx';
import styles from './board.module.css';
import { DropMark, NowLine } from './board-marks.tsx';
import { BoardRow, type CardState } from './board-row.tsx';

const LANE_HEIGHT = 34;
const ROW_GAP = 6;
/** Of the hours above the rows. */
const AXIS_HEIGHT = 28;
const OVERSCAN = 4;
const DAY_MINUTES = 24 * 60;

interface BoardProps extends CardState {
  readonly rows: readonly Row[];
  readonly columns: Columns;
  /** Half hours with room for the text of a card. */
  readonly isWide: boolean;
  readonly targets: TargetStore;
  readonly focus: Cell;
  readonly onFocus: (cell: Cell) => void;
  readonly getShape: RefObject<(() => BoardShape | undefined) | undefined>;
  readonly draggedRow: number | undefined;
}

/** Crews below each other, half hours or days beside each other. Only the rows in sight are in the page. */
export function Board(props: BoardProps) {
  const { rows, columns, isWide, targets, focus, onFocus, getShape, draggedRow, ...cards } = props;
  const { t, i18n } = useTranslation('office');
  const scroller = useRef<HTMLDivElement>(null);
  const cells = useRef<HTMLDivElement>(null);
  const { setNodeRef } = useDroppable({ id: 'board' });
  const focusIndex = rows.findIndex(({ crewId }) => crewId === focus.crewId);
  const { virtualizer, getHeight } = useRows(scroller, rows, [focusIndex, draggedRow ?? -1]);
  const isRightToLeft = getDirection(i18n.language) === 'rtl';
  useShape(getShape, { scroller, cells, virtualizer, columns, isRightToLeft });
  const moveBy = useFocusKeys({
    scroller,
    rows,
    columns,
    focus,
    onFocus,
    isRightToLeft,
    isDragging: draggedRow !== undefined,
  });
  const keptFocus = useKeptFocus(scroller);
  const style = {
    '--columns': columns.count,
    '--column': columns.first === undefined ? '88px' : isWide ? '52px' : '24px',
  } as CSSProperties;
  return (
    <div
      ref={scroller}
      className={styles['scroller']}
      style={style}
      role="grid"
      aria-label={t('today.board')}
      aria-rowcount={rows.length + 1}
      aria-colcount={columns.count + 1}
      onKeyDown={moveBy}
      {...keptFocus}
    >
      <div className={styles['sheet']}>
        <Axis columns={columns} />
        <div ref={setNodeRef} className={styles['body']} style={{ blockSize: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map(({ index, start }) => {
            const row = rows[index];
            if (!row) return null;
            return (
              <BoardRow
                key={row.crewId}
                {...cards}
                row={row}
                index={index}
                top={start}
                height={getHeight(index)}
                columns={columns}
                focus={index === (focusIndex === -1 ? 0 : focusIndex) ? focus : undefined}
                onFocus={onFocus}
              />
            );
          })}
          <div ref={cells} className={styles['marks']}>
            <NowLine columns={columns} />
            <DropMark targets={targets} columns={columns} rows={rows} virtualizer={virtualizer} />
          </div>
        </div>
      </div>
    </div>
  );
}

const heightOf = (row: Row | undefined) => (row?.lanes ?? 1) * LANE_HEIGHT + ROW_GAP;

function useRows(scroller: RefObject<HTMLDivElement | null>, rows: readonly Row[], kept: readonly number[]) {
  const getHeight = (index: number) => heightOf(rows[index]);
  const [one = -1, other = -1] = kept;
  // The focus and a dragged card stay in the page when they are scrolled out of sight.
  const rangeExtractor = useCallback(
    (range: Range) => {
      const indexes = new Set(defaultRangeExtractor(range));
      for (const index of [one, other]) if (index >= 0 && index < range.count) indexes.add(index);
      return [...indexes].toSorted((first, second) => first - second);
    },
    [one, other],
  );
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: getHeight,
    getItemKey: (index) => rows[index]?.crewId ?? index,
    overscan: OVERSCAN,
    scrollMargin: 0,
    scrollPaddingStart: AXIS_HEIGHT,
    rangeExtractor,
    useFlushSync: false,
  });
  const heights = rows.map(heightOf).join();
  useEffect(() => virtualizer.measure(), [heights]);
  return { virtualizer, getHeight };
}

type Rows = ReturnType<typeof useRows>['virtualizer'];

interface ShapeTerms {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly cells: RefObject<HTMLDivElement | null>;
  readonly virtualizer: Rows;
  readonly columns: Columns;
  readonly isRightToLeft: boolean;
}

/** Tells the drag context how the board is measured. */
function useShape(
  getShape: BoardProps['getShape'],
  { scroller, cells, virtualizer, columns, isRightToLeft }: ShapeTerms,
) {
  useEffect(() => {
    getShape.current = () => {
      const [rect, frame] = [cells.current?.getBoundingClientRect(), scroller.current?.getBoundingClientRect()];
      if (!rect || !frame) return undefined;
      const columnWidth = rect.width / columns.count;
      return {
        cells: rect,
        columnWidth,
        minutesOfColumn: columns.first === undefined ? DAY_MINUTES : 30,
        columns: columns.count,
        isRightToLeft,
        rowAt: (top) => virtualizer.getVirtualItemForOffset(top)?.index,
        rowHeight: LANE_HEIGHT + ROW_GAP,
        getEntry: (visit, width) => ({
          x: getLeft({ cells: rect, columnWidth, isRightToLeft }, getStartColumn(columns, visit), width),
          y: frame.top + AXIS_HEIGHT + ROW_GAP,
        }),
      };
    };
    return () => {
      getShape.current = undefined;
    };
  }, [getShape, scroller, cells, virtualizer, columns, isRightToLeft]);
}

interface FocusKeys {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly rows: readonly Row[];
  readonly columns: Columns;
  readonly focus: Cell;
  readonly onFocus: (cell: Cell) => void;
  readonly isRightToLeft: boolean;
  readonly isDragging: boolean;
}

/** Returns the handler of the keys that move the focus between cards and cells. */
function useFocusKeys({ scroller, rows, columns, focus, onFocus, isRightToLeft, isDragging }: FocusKeys) {
  const isByKey = useRef(false);
  const shown = useRef(focus);
  const { crewId, column, lane = 0 } = focus;
  useEffect(() => {
    const { current } = shown;
    if (crewId === current.crewId && column === current.column && lane === (current.lane ?? 0)) return;
    shown.current = { crewId, column, lane };
    const target = scroller.current?.querySelector<HTMLElement>('[tabindex="0"]');
    // A card from beside the board takes the focus with it when it is dropped.
    if (isByKey.current || document.activeElement === document.body) target?.focus({ preventScroll: true });
    isByKey.current = false;
    target?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [scroller, crewId, column, lane]);
  return (event: KeyboardEvent) => {
    if (isDragging || event.defaultPrevented) return;
    const next = moveFocus(event.key, focus, { rows, columns: columns.count, isRightToLeft });
    if (!next) return;
    event.preventDefault();
    isByKey.current = true;
    onFocus({ ...next });
  };
}
