import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import styles from './chip.module.css';

export interface ChipProps {
  readonly children: ReactNode;
  readonly tone?: 'neutral' | 'accent' | 'success' | 'warn' | 'danger';
}

export function Chip({ children, tone = 'neutral' }: ChipProps) {
  return <span className={clsx(styles['chip'], styles[tone])}>{children}</span>;
}

/** The class of a link that looks like a pill. `aria-current` marks the present one. */
export const pillClass = styles['pill'];

interface CountBadgeProps {
  readonly children: string | number;
  readonly hasFailed?: boolean;
}

/** Renders a small number in a disc. Screen readers skip it: put the count in the label of the parent. */
export function CountBadge({ children, hasFailed = false }: CountBadgeProps) {
  return (
    <span className={clsx(styles['badge'], hasFailed && styles['failed'])} aria-hidden="true">
      {children}
    </span>
  );
}
