import type { ReactNode } from 'react';
import styles from './empty-state.module.css';
import { Icon, type IconName } from './icon.tsx';

export interface EmptyStateProps {
  /** Stands in the doorway above the words. */
  readonly art: IconName;
  readonly title: string;
  readonly text?: ReactNode;
  /** What to do about it: a Button or ButtonLink. */
  readonly action?: ReactNode;
}

/** What a list or page shows when there is nothing to show. */
export function EmptyState({ art, title, text, action }: EmptyStateProps) {
  return (
    <div className={styles['empty']}>
      <span className={styles['art']}>
        <Icon name={art} size={44} />
      </span>
      <h2 className={styles['title']}>{title}</h2>
      {text !== undefined && <p className={styles['text']}>{text}</p>}
      {action !== undefined && <div className={styles['action']}>{action}</div>}
    </div>
  );
}
