import { Icon } from '@dar/ui';
import type { ReactNode } from 'react';
import styles from './disclosure.module.css';

interface DisclosureProps {
  readonly title: string;
  readonly children: ReactNode;
  /** Of the disclosures of one group at most one is open. */
  readonly group?: string;
}

/** Renders a title that opens and closes a text. It works before hydration. */
export function Disclosure({ title, children, group }: DisclosureProps) {
  return (
    <details className={styles['disclosure']} name={group}>
      <summary className={styles['title']}>
        <h2>{title}</h2>
        <Icon name="chevron-down" />
      </summary>
      <div className={styles['text']}>{children}</div>
    </details>
  );
}
