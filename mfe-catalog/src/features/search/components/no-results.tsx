import { useCall } from '@dar/app';
import { useTranslation } from '@dar/app/i18n';
import { inLanguage } from '@dar/app/i18n/in-language';
import { useQuery } from '@dar/app/query';
import { Link } from '@dar/app/router';
import { paths } from '@dar/contracts/paths';
import { ButtonLink, EmptyState, pillClass } from '@dar/ui';
import { useTransactionId } from '../../../use-transaction-id.ts';
import { suggestionsQuery } from '../queries.ts';
import { isFiltered, type SearchFilters } from '../search-filters.ts';
import styles from './pills.module.css';

/** Offers the results without filters, or popular services and all categories. */
export function NoResults({ filters }: { readonly filters: SearchFilters }) {
  const { t } = useTranslation('catalog');
  const transactionId = useTransactionId();
  return (
    <>
      <EmptyState
        icon="search"
        title={t('search.empty')}
        text={t(isFiltered(filters) ? 'search.emptyFiltered' : 'search.emptyText')}
        action={
          isFiltered(filters) ? (
            <ButtonLink type="primary" to={paths.search({ q: filters.q, transactionId })}>
              {t('search.clearFilters')}
            </ButtonLink>
          ) : (
            <ButtonLink type="primary" to={paths.services({ transactionId })}>
              {t('search.browse')}
            </ButtonLink>
          )
        }
      />
      <PopularServices />
    </>
  );
}

function PopularServices() {
  const { t, i18n } = useTranslation('catalog');
  const transactionId = useTransactionId();
  const { data } = useQuery(suggestionsQuery(useCall(), ''));
  if (!data) return null;
  return (
    <nav aria-label={t('search.popular')}>
      <h2 className={styles['title']}>{t('search.popular')}</h2>
      <ul className={styles['pills']}>
        {data.oData.list.map(({ id, activity_id, name, name_ar }) => (
          <li key={id}>
            <Link to={paths.serviceInfo(id, name, { activityId: activity_id, transactionId })} className={pillClass}>
              {inLanguage(i18n.language, name, name_ar)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
