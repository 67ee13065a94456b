import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { BackButton, type BackButtonProps } from './back-button.tsx';
import styles from './page.module.css';

export interface PageProps {
  readonly children: ReactNode;
  readonly title?: ReactNode;
  readonly subtitle?: ReactNode;
  readonly back?: BackButtonProps;
  readonly actions?: ReactNode;
  readonly width?: 'wide' | 'narrow';
}

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
