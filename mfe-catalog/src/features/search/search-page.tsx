import { useCall } from '@dar/app';
import { useTranslation } from '@dar/app/i18n';
import { useSuspenseInfiniteQuery } from '@dar/app/query';
import { useLocation } from '@dar/app/router';
import { Page, QueryBoundary } from '@dar/ui';
import { useEffect } from 'react';
import { PageHead } from '../../components/page-head.tsx';
import { ServiceList } from '../../components/service-list.tsx';
import { useTransactionId } from '../../use-transaction-id.ts';
import { ActivityFilter } from './components/activity-filter.tsx';
import { FilterForm } from './components/filter-form.tsx';
import { FoundCategories } from './components/found-categories.tsx';
import { NoResults } from './components/no-results.tsx';
import { SearchSkeleton } from './components/search-skeleton.tsx';
import { searchQuery } from './queries.ts';
import { storeRecentSearch } from './recent-searches.ts';
import { isFiltered, readSearchFilters, type SearchFilters } from './search-filters.ts';
import styles from './search-page.module.css';

/** The results of a search, which its address describes whole. Search engines do not index them. */
export function SearchPage() {
  const { t } = useTranslation('catalog');
  const filters = readSearchFilters(useLocation().search);
  const title = filters.q ? t('search.title', { query: filters.q }) : t('search.titleAll');
  return (
    <Page title={title}>
      <PageHead title={title} />
      <QueryBoundary key={JSON.stringify(filters)} skeleton={<SearchSkeleton />} title={t('search.failed')}>
        <Results filters={filters} />
      </QueryBoundary>
    </Page>
  );
}

function Results({ filters }: { readonly filters: SearchFilters }) {
  const { t } = useTranslation('catalog');
  const transactionId = useTransactionId();
  const results = useSuspenseInfiniteQuery(searchQuery(useCall(), filters));
  const { corrected_query, total, categories, activities } = results.data.first.oData;
  const hasFound = total > 0 && filters.q !== '';
  useEffect(() => {
    if (hasFound) storeRecentSearch(corrected_query || filters.q);
  }, [hasFound, corrected_query, filters.q]);
  return (
    <div className={styles['columns']}>
      {(total > 0 || isFiltered(filters)) && <FilterForm filters={filters} />}
      <div className={styles['results']}>
        <p role="status" className={styles['summary']}>
          {corrected_query && <strong>{t('search.corrected', { query: corrected_query })} </strong>}
          {t('search.count', { count: total })}
        </p>
        <ActivityFilter filters={filters} activities={activities} />
        <FoundCategories categories={categories} />
        {total === 0 ? (
          <NoResults filters={filters} />
        ) : (
          <ServiceList label={t('search.results')} query={results} context={{ transactionId }} />
        )}
      </div>
    </div>
  );
}
