import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import styles from './sticky-bar.module.css';

export interface StickyBarProps {
  /** The action, usually one wide primary Button. */
  readonly children: ReactNode;
  /** What it is about, beside it: the total. */
  readonly summary?: ReactNode;
  /** On a wide screen it stands under a card that says the summary: the action alone, as wide as its column. */
  readonly inColumn?: boolean;
}

/** The action of a page at the thumb: sticks to the foot of a phone's screen, stands in its place on a wide one. */
export function StickyBar({ children, summary, inColumn = false }: StickyBarProps) {
  return (
    <div className={clsx(styles['bar'], inColumn && styles['column'])}>
      {summary !== undefined && <div className={styles['summary']}>{summary}</div>}
      <div className={styles['action']}>{children}</div>
    </div>
  );
}
