import { Card } from '@dar/ui';
import type { ReactNode } from 'react';
import styles from './security.module.css';

interface SecuritySectionProps {
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

export function SecuritySection({ title, text, children }: SecuritySectionProps) {
  return (
    <Card as="section" className={styles['section']}>
      <h2>{title}</h2>
      <p className={styles['text']}>{text}</p>
      {children}
    </Card>
  );
}
