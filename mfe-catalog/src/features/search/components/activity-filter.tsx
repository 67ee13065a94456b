import { useTranslation } from '@dar/app/i18n';
import { inLanguage } from '@dar/app/i18n/in-language';
import { Link } from '@dar/app/router';
import { paths } from '@dar/contracts/paths';
import type { ActivityCount } from '@dar/contracts/search';
import { pillClass } from '@dar/ui';
import { useTransactionId } from '../../../use-transaction-id.ts';
import type { SearchFilters } from '../search-filters.ts';
import styles from './pills.module.css';

interface ActivityFilterProps {
  readonly filters: SearchFilters;
  readonly activities: readonly ActivityCount[];
}

/** Links to the results of all activities and of each one, with their number. */
export function ActivityFilter({ filters, activities }: ActivityFilterProps) {
  const { t, i18n } = useTranslation('catalog');
  const transactionId = useTransactionId();
  if (activities.length < 2 && filters.activity === undefined) return null;
  const all = activities.reduce((sum, { count }) => sum + count, 0);
  const pills = [
    { id: undefined, name: t('search.allActivities'), count: all },
    ...activities.map(({ id, name, name_ar, count }) => ({
      id,
      name: inLanguage(i18n.language, name, name_ar),
      count,
    })),
  ];
  return (
    <nav aria-label={t('search.activities')}>
      <ul className={styles['pills']}>
        {pills.map(({ id, name, count }) => (
          <li key={id ?? 'all'}>
            <Link
              to={paths.search({ ...filters, activity: id, transactionId })}
              preventScrollReset
              aria-current={id === filters.activity ? 'true' : undefined}
              className={pillClass}
            >
              {name} <span className={styles['count']}>{count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
