import styles from './count-badge.module.css';

/** A small number in an accent disc. Hidden from screen readers: say the count in the label of what carries it. */
export function CountBadge({ children }: { readonly children: string | number }) {
  return (
    <span className={styles['badge']} aria-hidden="true">
      {children}
    </span>
  );
}
