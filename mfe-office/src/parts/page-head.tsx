import { useTranslation } from '@dar/app/i18n';
import { documentTitle } from '@dar/contracts/brand/document-title';
import { type ReactNode, useEffect } from 'react';
import styles from './page-head.module.css';

interface PageHeadProps {
  readonly title: string;
  /** Buttons of the whole page. */
  readonly actions?: ReactNode;
}

/** The heading of a page, which is the title of the document too. */
export function PageHead({ title, actions }: PageHeadProps) {
  const { i18n } = useTranslation('office');
  useEffect(() => {
    document.title = documentTitle(title, i18n.language === 'ar' ? 'ar' : 'en');
  }, [title, i18n.language]);
  return (
    <div className={styles['head']}>
      <h1 className={styles['title']} tabIndex={-1}>
        {title}
      </h1>
      {actions && <div className={styles['actions']}>{actions}</div>}
    </div>
  );
}
