import { Card, Page, PageTitle } from '@dar/ui';
import type { ReactNode } from 'react';
import styles from './auth-page.module.css';
import { Welcome, type WelcomeProps } from './welcome.tsx';

interface AuthPageProps {
  readonly title: string;
  readonly intro?: ReactNode;
  readonly welcome: WelcomeProps;
  readonly alert?: ReactNode;
  readonly children: ReactNode;
}

/** The layout of every sign-in, sign-up and password page. */
export function AuthPage({ title, intro, welcome, alert, children }: AuthPageProps) {
  return (
    <Page>
      <PageTitle>{title}</PageTitle>
      <div className={styles['columns']}>
        <Welcome {...welcome} />
        <Card>
          <div className={styles['panel']}>
            <header>
              <h1>{title}</h1>
              {intro && <p className={styles['intro']}>{intro}</p>}
            </header>
            {alert}
            {children}
          </div>
        </Card>
      </div>
    </Page>
  );
}
