import { Card, Page, PageTitle } from '@dar/ui';
import type { ReactNode } from 'react';
import styles from './auth-page.module.css';
import { Welcome, type WelcomeWords } from './welcome.tsx';

interface AuthPageProps {
  readonly title: string;
  /** A line under the title: what this step is. */
  readonly intro?: ReactNode;
  readonly welcome: WelcomeWords;
  /** What went wrong, above the form. */
  readonly alert?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of every screen on the way in: the open door beside, the form on its sheet. */
export function AuthPage({ title, intro, welcome, alert, children }: AuthPageProps) {
  return (
    <Page>
      <PageTitle>{title}</PageTitle>
      <div className={styles['columns']}>
        <Welcome {...welcome} />
        <Card>
          <div className={styles['sheet']}>
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
