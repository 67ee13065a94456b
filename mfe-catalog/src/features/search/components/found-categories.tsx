import { useTranslation } from '@dar/app/i18n';
import { inLanguage } from '@dar/app/i18n/in-language';
import { Link } from '@dar/app/router';
import { paths } from '@dar/contracts/paths';
import type { FoundCategory } from '@dar/contracts/search';
import { Icon, pillClass } from '@dar/ui';
import { useId } from 'react';
import { useTransactionId } from '../../../use-transaction-id.ts';
import styles from './pills.module.css';

/** Links to the categories that match the query. */
export function FoundCategories({ categories }: { readonly categories: readonly FoundCategory[] }) {
  const { t, i18n } = useTranslation('catalog');
  const transactionId = useTransactionId();
  const title = useId();
  if (categories.length === 0) return null;
  return (
    <nav aria-labelledby={title}>
      <h2 id={title} className={styles['label']}>
        {t('search.categories')}
      </h2>
      <ul className={styles['pills']}>
        {categories.map(({ id, activity_id, name, name_ar }) => (
          <li key={id}>
            <Link to={paths.category(id, name, { activityId: activity_id, transactionId })} className={pillClass}>
              <Icon name="grid" size={18} />
              {inLanguage(i18n.language, name, name_ar)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
