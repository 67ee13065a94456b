// biome-ignore-all lint/a11y/noStaticElementInteractions: the keys of the grid reach each cell, too
// biome-ignore-all lint/a11y/useSemanticElements: a grid of ARIA, as the virtualizer places its rows
// biome-ignore-all lint/a11y/useFocusableInteractive: one cell has the tab stop of the whole grid
import { useTranslation } from '@dar/app/i18n';
import { memo } from 'react';
import { formatClock } from '../format-clock.ts';
import { findCard } from '../model/grid.ts';
import type { Cell } from '../model/moves.ts';
import type { Card, Columns, Layer, Row } from '../model/rows.ts';
import { toTime } from '../model/span.ts';
import { useDayText } from '../use-day-text.ts';
import styles from './board.module.css';
import { VisitCard } from './visit-card.tsx';

/** What all cards of the board need. */
export interface CardState {
  readonly selected: string | undefined;
  readonly pending: ReadonlyMap<string, unknown>;
  readonly winners: ReadonlyMap<string, string>;
  readonly mayMove: boolean;
  readonly kind: string;
  /** Of the start of a visit, where its place does not say it. */
  readonly showsTime: boolean;
  readonly onOpen: (id: string) => void;
}

interface BoardRowProps extends CardState {
  readonly row: Row;
  readonly index: number;
  readonly top: number;
  readonly height: number;
  readonly columns: Columns;
  /** The cell that Tab reaches, if it is in this row. */
  readonly focus: Cell | undefined;
  readonly onFocus: (cell: Cell) => void;
}

export const BoardRow = memo(function BoardRow({
  row,
  index,
  top,
  height,
  columns,
  focus,
  onFocus,
  ...cards
}: BoardRowProps) {
  const focused = focus && findCard(row, focus.column, focus.lane);
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className={styles['row']}
      style={{ transform: `translateY(${top}px)`, blockSize: height }}
    >
      <RowHead row={row} isDay={columns.first !== undefined} />
      <div
        className={styles['cells']}
        role="presentation"
        onClick={({ target, currentTarget, clientX }) => {
          if (target !== currentTarget) return;
          const { left, right, width } = currentTarget.getBoundingClientRect();
          const isRightToLeft = getComputedStyle(currentTarget).direction === 'rtl';
          const start = isRightToLeft ? right - clientX : clientX - left;
          onFocus({ crewId: row.crewId, column: Math.floor((start / width) * columns.count) });
        }}
      >
        {row.layers.map((layer, order) => (
          <LayerMark key={`${layer.kind} ${order}`} layer={layer} columns={columns} />
        ))}
        {row.cards.map((card) => (
          <CardCell
            key={card.id}
            card={card}
            crewId={row.crewId}
            hasTabStop={card === focused}
            onFocus={onFocus}
            {...cards}
          />
        ))}
        {focus && !focused && <FreeCell row={row} column={focus.column} columns={columns} />}
      </div>
    </div>
  );
});

interface CardCellProps extends CardState {
  readonly card: Card;
  readonly crewId: number;
  readonly hasTabStop: boolean;
  readonly onFocus: (cell: Cell) => void;
}

function CardCell({
  card,
  crewId,
  hasTabStop,
  onFocus,
  selected,
  pending,
  winners,
  mayMove,
  kind,
  showsTime,
  onOpen,
}: CardCellProps) {
  const { id, visit, column, span, lane, hasRoom = false } = card;
  return (
    <div
      role="gridcell"
      aria-colindex={column + 2}
      aria-colspan={span}
      className={styles['cardCell']}
      style={{ gridColumn: `${column + 1} / span ${span}`, gridRow: lane + 1 }}
    >
      <VisitCard
        id={id}
        visit={visit}
        hasTabStop={hasTabStop}
        isSelected={selected === id}
        isPending={pending.has(id)}
        winner={winners.get(id)}
        mayMove={mayMove}
        kind={kind}
        showsTime={showsTime}
        halfHours={showsTime ? undefined : span}
        hasRoom={hasRoom}
        onOpen={onOpen}
        onFocus={() => onFocus({ crewId, column, lane })}
      />
    </div>
  );
}

interface RowHeadProps {
  readonly row: Row;
  readonly isDay: boolean;
}

/** The name of a crew, and how much of its day is booked. Cards can cover what its row says of a leave that day. */
function RowHead({ row: { name, crew, cards, layers, bookedMinutes }, isDay }: RowHeadProps) {
  const { t } = useTranslation('office');
  const isAway = isDay && layers.some(({ kind }) => kind === 'leave');
  return (
    <div role="rowheader" className={styles['head']}>
      <bdi className={styles['name']}>{name}</bdi>
      <span className={styles['load']}>
        {isAway && `${t('today.layer.leave')}${t('today.comma')}`}
        {crew
          ? t('today.load', { count: cards.length, hours: Math.round(bookedMinutes / 6) / 10 })
          : t('today.risk.crew-gone')}
      </span>
    </div>
  );
}

function LayerMark({ layer: { kind, from, to }, columns }: { readonly layer: Layer; readonly columns: Columns }) {
  const { t } = useTranslation('office');
  const percent = (count: number) => `${(count / columns.count) * 100}%`;
  return (
    <div
      className={`${styles['layer']} ${styles[kind]}`}
      title={t(`today.layer.${kind}`)}
      style={{ insetInlineStart: percent(from), inlineSize: percent(to - from) }}
    >
      {kind === 'leave' && columns.first === undefined && <span>{t('today.layer.leave')}</span>}
    </div>
  );
}

interface FreeCellProps {
  readonly row: Row;
  readonly column: number;
  readonly columns: Columns;
}

/** The cell with the focus, if no visit is there. */
function FreeCell({ row, column, columns: { days, first } }: FreeCellProps) {
  const { t, i18n } = useTranslation('office');
  const getDayText = useDayText();
  const [day = ''] = days;
  const time =
    first === undefined ? getDayText(days[column] ?? day) : formatClock(toTime(day, first + column), i18n.language);
  const layer = row.layers.find(({ from, to }) => from <= column && column < to);
  const state = layer ? t(`today.layer.${layer.kind}`) : t('today.free');
  return (
    <div
      role="gridcell"
      aria-colindex={column + 2}
      aria-label={[row.name, time, state].join(t('today.comma'))}
      data-cell=""
      tabIndex={0}
      className={styles['freeCell']}
      style={{ gridColumn: column + 1, gridRow: 1 }}
    />
  );
}
