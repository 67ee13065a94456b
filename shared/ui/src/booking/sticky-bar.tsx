import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import styles from './sticky-bar.module.css';

export interface StickyBarProps {
  /** Usually one wide primary Button. */
  readonly children: ReactNode;
  /** Shown beside the action, such as the total. */
  readonly summary?: ReactNode;
  /** On wide screens a card above shows the summary: the bar shows the action only, at full width. */
  readonly inColumn?: boolean;
}

/** Renders the action of a page. It sticks to the bottom of a phone's screen and is in the flow of a wide one. */
export function StickyBar({ children, summary, inColumn = false }: StickyBarProps) {
  return (
    <div className={clsx(styles['bar'], inColumn && styles['column'])}>
      {summary !== undefined && <div className={styles['summary']}>{summary}</div>}
      <div className={styles['action']}>{children}</div>
    </div>
  );
}
