import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import styles from './sticky-bar.module.css';

interface StickyBarProps {
  readonly children: ReactNode;
  readonly summary?: ReactNode;
  /** On wide screens a card above shows the summary: the bar shows the action only, at full width. */
  readonly inColumn?: boolean;
  /** On wide screens the bar stays at the bottom, as a card. */
  readonly isFloating?: boolean;
  readonly note?: ReactNode;
}

/** Renders the action of a page. It sticks to the bottom of a phone's screen. On a wide one it is in the flow by default. */
export function StickyBar({ children, summary, note, inColumn = false, isFloating = false }: StickyBarProps) {
  return (
    <div
      data-sticky-bar={note ? 'tall' : ''}
      className={clsx(styles['bar'], inColumn && styles['column'], isFloating && styles['floating'])}
    >
      {note && <div className={styles['note']}>{note}</div>}
      {summary !== undefined && <div className={styles['summary']}>{summary}</div>}
      <div className={styles['action']}>{children}</div>
    </div>
  );
}
