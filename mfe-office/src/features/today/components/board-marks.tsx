import { useTranslation } from '@dar/app/i18n';
import { toDubaiTime } from '@dar/contracts/time/dubai';
import type { Virtualizer } from '@tanstack/react-virtual';
import { useEffect, useState } from 'react';
import { formatClock } from '../format-clock.ts';
import type { Columns, Row } from '../model/rows.ts';
import { toHalfHours, toTime } from '../model/span.ts';
import { type TargetStore, useDropTarget } from '../target-store.ts';
import styles from './board.module.css';

const MINUTE_MS = 60_000;

/** Returns the time, and renders again each minute. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

export function NowLine({ columns: { days, first, count } }: { readonly columns: Columns }) {
  const now = toDubaiTime(useNow());
  const column = first === undefined ? -1 : toHalfHours(days[0] ?? '', now) - first;
  if (column < 0 || column > count) return null;
  return <div className={styles['now']} style={{ insetInlineStart: `${(column / count) * 100}%` }} />;
}

interface DropMarkProps {
  readonly targets: TargetStore;
  readonly columns: Columns;
  readonly rows: readonly Row[];
  readonly virtualizer: Virtualizer<HTMLDivElement, Element>;
}

/** The cell into which the dragged card would drop, with its time. */
export function DropMark({ targets, columns: { days, first, count }, rows, virtualizer }: DropMarkProps) {
  const { i18n } = useTranslation('office');
  const target = useDropTarget(targets);
  const item = target && virtualizer.measurementsCache[rows.indexOf(target.row)];
  if (!target || !item) return null;
  const time = first === undefined ? '' : formatClock(toTime(days[0] ?? '', first + target.column), i18n.language);
  return (
    <div
      className={styles['drop']}
      style={{
        insetInlineStart: `${(target.column / count) * 100}%`,
        inlineSize: `${(100 * Math.min(target.span, count - target.column)) / count}%`,
        insetBlockStart: item.start,
        blockSize: item.size,
      }}
    >
      <span>{time}</span>
    </div>
  );
}
