import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import styles from './chip.module.css';

export interface ChipProps {
  readonly children: ReactNode;
  readonly tone?: 'neutral' | 'accent' | 'success' | 'warn' | 'danger';
}

/** A short word on a small ground: an addition, a status, a badge. */
export function Chip({ children, tone = 'neutral' }: ChipProps) {
  return <span className={clsx(styles['chip'], styles[tone])}>{children}</span>;
}
