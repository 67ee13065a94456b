import type { ReactNode } from 'react';
import styles from './times-place.module.css';

/** The place of booking/TimeChooser in a page: three times and a button, which load later and move nothing. */
export function TimesPlace({ children }: { readonly children: ReactNode }) {
  return <div className={styles['times']}>{children}</div>;
}
