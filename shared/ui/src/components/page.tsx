import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { BackButton, type BackButtonProps } from './back-button.tsx';
import styles from './page.module.css';

export interface PageProps {
  readonly children: ReactNode;
  /** The page's h1; leave it out when the page brings its own. */
  readonly title?: ReactNode;
  /** A line under the title. */
  readonly subtitle?: ReactNode;
  /** A back button before the title; `{}` goes back in history. */
  readonly back?: BackButtonProps;
  /** At the end of the title's line. */
  readonly actions?: ReactNode;
  /** `narrow` for reading and forms. */
  readonly width?: 'wide' | 'narrow';
}

/** The space of a page between header and footer: its width, its title, its way back. */
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
