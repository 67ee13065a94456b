import { useTranslation } from '@dar/app/i18n';
import { Card, Page, PageTitle } from '@dar/ui';
import type { ReactNode } from 'react';
import styles from './auth-page.module.css';

interface AuthPageProps {
  readonly title: string;
  readonly intro?: ReactNode;
  readonly welcome: string;
  readonly children: ReactNode;
}

export function AuthPage({ title, intro, welcome, children }: AuthPageProps) {
  return (
    <Page>
      <PageTitle>{title}</PageTitle>
      <div className={styles['columns']}>
        <Welcome title={welcome} />
        <Card>
          <div className={styles['panel']}>
            <header>
              <h1>{title}</h1>
              {intro && <p className={styles['intro']}>{intro}</p>}
            </header>
            {children}
          </div>
        </Card>
      </div>
    </Page>
  );
}

function Welcome({ title }: { readonly title: string }) {
  const { t } = useTranslation('account');
  return (
    <div className={styles['welcome']}>
      <svg className={styles['illustration']} viewBox="0 0 120 84" aria-hidden="true" focusable="false">
        <path className={styles['floor']} d="M0 78h120v3H0z" />
        <path className={styles['beam']} d="M48 78h26l18 6H42z" />
        <path className={styles['frame']} d="M34 78V38a27 27 0 0 1 54 0v40z" />
        <path className={styles['light']} d="M43 78V38a18 18 0 0 1 36 0v40z" />
        <path className={styles['door']} d="M43 78V38a18 18 0 0 1 16-17.900L66 30v48z" />
        <circle className={styles['knob']} cx="61.5" cy="53" r="1.600" />
        <path className={styles['pot']} d="M97 66h14l-2 12h-10z" />
        <path
          className={styles['plant']}
          d="M104 66c0-9-6-12-10-12 0 7 4 11 10 12zM104 66c0-11 5-17 11-18 1 9-3 16-11 18z"
        />
        <path className={styles['lamp']} d="M20 30h8v10h-8zM24 24v6" />
      </svg>
      <p className={styles['title']}>{title}</p>
      <p className={styles['text']}>{t('login.promise')}</p>
    </div>
  );
}
