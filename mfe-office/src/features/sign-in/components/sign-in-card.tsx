import { useTranslation } from '@dar/app/i18n';
import { BRAND_NAMES } from '@dar/contracts/brand/values';
import type { ReactNode } from 'react';
import { LanguageButton } from '../../../frame/language-button.tsx';
import { PageHead } from '../../../parts/page-head.tsx';
import styles from './sign-in.module.css';

/** The layout of the pages without a menu. */
export function SignInCard({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const { t, i18n } = useTranslation('office');
  return (
    <main className={styles['page']}>
      <div className={styles['bar']}>
        <LanguageButton />
      </div>
      <section className={styles['card']}>
        <p className={styles['brand']}>
          {t('frame.office', { brand: BRAND_NAMES[i18n.language === 'ar' ? 'ar' : 'en'] })}
        </p>
        <PageHead title={title} />
        {children}
      </section>
    </main>
  );
}
