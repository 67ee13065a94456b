import { Card, Icon, SkeletonBlock } from '@dar/ui';
import type { ReactNode } from 'react';
import styles from './disclosure.module.css';

interface DisclosureProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly group?: string;
}

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

export function DisclosuresSkeleton() {
  return (
    <Card>
      {Array.from({ length: 5 }, (_, row) => (
        <div key={row} className={styles['disclosure']}>
          <div className={styles['title']}>
            <SkeletonBlock width="60%" height="1.6em" />
          </div>
        </div>
      ))}
    </Card>
  );
}
