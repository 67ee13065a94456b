import { clsx } from 'clsx';
import styles from './count-badge.module.css';

interface CountBadgeProps {
  readonly children: string | number;
  /** The count failed to load. */
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
