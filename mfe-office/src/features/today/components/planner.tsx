import { useTranslation } from '@dar/app/i18n';
import type { OfficeVisit } from '@dar/contracts/office';
import { DndContext, DragOverlay } from '@dnd-kit/core';
import { lazy, Suspense, useCallback, useMemo, useRef, useState } from 'react';
import { useMay } from '../../../access/access.tsx';
import type { BoardAddress, SetAddress } from '../board-address.ts';
import { formatClock } from '../format-clock.ts';
import { findCellOf } from '../model/grid.ts';
import { type Cell, toTarget } from '../model/moves.ts';
import type { Columns, Row } from '../model/rows.ts';
import { getMinutes } from '../model/span.ts';
import { getVisitId } from '../model/visits.ts';
import { createTargetStore } from '../target-store.ts';
import styles from '../today-page.module.css';
import type { BoardState } from '../use-board.ts';
import { type BoardShape, type DragTexts, useBoardDrag } from '../use-board-drag.ts';
import { useDayText } from '../use-day-text.ts';
import { Board } from './board.tsx';
import { OtherDays } from './other-days.tsx';
import { SideList } from './side-list.tsx';
import { CardFace } from './visit-card.tsx';

const AreaMap = lazy(() => import(/* webpackChunkName: 'area-map' */ './area-map.tsx'));

interface PlannerProps {
  readonly board: BoardState;
  readonly values: BoardAddress;
  readonly set: SetAddress;
}

/** Work at the side, the board, and the map: one selection in all of them. */
export function Planner({ board, values, set }: PlannerProps) {
  const { t } = useTranslation('office');
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set());
  const [focus, setFocus] = useState<Cell>();
  const [selected, setSelected] = useSelected(values.open);
  const [targets] = useState(createTargetStore);
  const getShape = useRef<() => BoardShape | undefined>(undefined);
  const mayMove = useMay('/office/move_visit');
  const drag = useBoardDrag({
    store: targets,
    getShape: () => getShape.current?.(),
    rows: board.rows,
    texts: useDragTexts(board.columns),
    onDrop: (visit, row, column) => {
      setFocus({ crewId: row.crewId, column });
      void board.moves.move(visit, toTarget(board.columns, { crewId: row.crewId, column }, visit), row.name);
    },
  });
  const setAddress = useRef(set);
  setAddress.current = set;
  const open = useCallback((id: string) => setAddress.current({ open: id }), []);
  const { pending, winners } = board.moves;
  const showsTime = board.columns.first === undefined;
  const cards = { selected, pending, winners, mayMove, kind: t('today.card'), showsTime, onOpen: open };
  const { rows, dragged, announcements, ...handlers } = drag;
  const select = (id: string) => {
    setSelected(id);
    setFocus(findCellOf(rows, id));
  };
  const draggedRow = dragged && rows.findIndex(({ crewId }) => crewId === dragged.crew_id);
  return (
    <DndContext
      {...handlers}
      accessibility={{
        announcements,
        screenReaderInstructions: { draggable: t('today.drag.instructions') },
      }}
    >
      <div className={styles['planner']}>
        <SideList
          {...cards}
          visits={board.visits}
          unplanned={board.unplanned}
          otherDays={<OtherDays waiting={board.otherDays} set={set} />}
          tab={values.tab ?? 'unplanned'}
          query={values.q ?? ''}
          onTab={(tab) => set({ tab })}
          onQuery={(q) => set({ q })}
          checked={checked}
          onCheck={setChecked}
        />
        <Board
          {...cards}
          rows={rows}
          columns={board.columns}
          isWide={values.hours === 'wide'}
          targets={targets}
          focus={focus ?? { crewId: rows[0]?.crewId ?? 0, column: 0 }}
          onFocus={setFocus}
          getShape={getShape}
          draggedRow={draggedRow}
        />
        {values.map && (
          <Suspense>
            <AreaMap visits={board.visits} selected={selected} onSelect={select} onOpen={open} />
          </Suspense>
        )}
      </div>
      <Dragged visit={dragged} showsTime={showsTime} />
    </DndContext>
  );
}

interface DraggedProps {
  readonly visit: OfficeVisit | undefined;
  readonly showsTime: boolean;
}

/** The card under the pointer. */
function Dragged({ visit, showsTime }: DraggedProps) {
  return (
    <DragOverlay dropAnimation={null}>
      {visit && (
        <CardFace visit={visit} showsTime={showsTime} halfHours={showsTime ? undefined : getMinutes(visit) / 30} />
      )}
    </DragOverlay>
  );
}

/** The visit that list, board and map show as selected: the one that was opened or selected last. */
function useSelected(open: string | undefined) {
  const [selected, setSelected] = useState(open);
  const [lastOpen, setLastOpen] = useState(open);
  if (open !== lastOpen) {
    setLastOpen(open);
    if (open !== undefined) setSelected(open);
  }
  return [selected, setSelected] as const;
}

/** What a screen reader says while a card moves. */
function useDragTexts(columns: Columns): DragTexts {
  const { t, i18n } = useTranslation('office');
  const getDayText = useDayText();
  return useMemo(() => {
    const getPlace = (visit: Parameters<DragTexts['start']>[0], row: Row, column: number) => {
      const { time } = toTarget(columns, { crewId: row.crewId, column }, visit);
      return [row.name, getDayText(time.slice(0, 10)), formatClock(time, i18n.language)].join(t('today.comma'));
    };
    return {
      start: (visit) => t('today.drag.start', { order: getVisitId(visit), customer: visit.customer_name }),
      over: (visit, row, column) => getPlace(visit, row, column),
      outside: t('today.drag.outside'),
      drop: (visit, row, column) => t('today.drag.drop', { place: getPlace(visit, row, column) }),
      cancel: (visit) => t('today.drag.cancel', { order: getVisitId(visit) }),
    };
  }, [columns, t, i18n.language, getDayText]);
}
