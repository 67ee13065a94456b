import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { BackButton, type BackButtonProps } from './back-button.tsx';
import styles from './page.module.css';

export interface PageProps {
  readonly children: ReactNode;
  /** The page's h1. Omit it when the page renders its own. */
  readonly title?: ReactNode;
  /** A line under the title. */
  readonly subtitle?: ReactNode;
  /** A back button before the title. Without `to` it goes back in the history. */
  readonly back?: BackButtonProps;
  /** Shown at the end of the title's line. */
  readonly actions?: ReactNode;
  /** `narrow` is for texts and forms. */
  readonly width?: 'wide' | 'narrow';
}

/** Renders the content of a page with its title and back button. */
export function Page({ children, title, subtitle, back, actions, width = 'wide' }: PageProps) {
  return (
    <div className={clsx(styles['page'], styles[width])}>
      {(title || back) && (
        <header className={styles['head']}>
          {back && <BackButton {...back} />}
          <div className={styles['titles']}>
            {title && <h1>{title}</h1>}
            {subtitle && <p className={styles['subtitle']}>{subtitle}</p>}
          </div>
          {actions && <div className={styles['actions']}>{actions}</div>}
        </header>
      )}
      {children}
    </div>
  );
}
