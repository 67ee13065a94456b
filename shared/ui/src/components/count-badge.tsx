import { clsx } from 'clsx';
import styles from './count-badge.module.css';

interface CountBadgeProps {
  readonly children: string | number;
  /** The count could not be had. */
  readonly hasFailed?: boolean;
}

/** A small number in an accent disc. Hidden from screen readers: say the count in the label of what carries it. */
export function CountBadge({ children, hasFailed = false }: CountBadgeProps) {
  return (
    <span className={clsx(styles['badge'], hasFailed && styles['failed'])} aria-hidden="true">
      {children}
    </span>
  );
}
