import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import styles from './chip.module.css';

export interface ChipProps {
  readonly children: ReactNode;
  readonly tone?: 'neutral' | 'accent' | 'success' | 'warn' | 'danger';
}

/** Renders a short text on a coloured ground, such as a status. */
export function Chip({ children, tone = 'neutral' }: ChipProps) {
  return <span className={clsx(styles['chip'], styles[tone])}>{children}</span>;
}
