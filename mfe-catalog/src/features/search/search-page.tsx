import { getApp, prefetchQueries, useCall } from '@dar/app';
import { useTranslation } from '@dar/app/i18n';
import { pickLocalized } from '@dar/app/i18n/pick-localized';
import { useQuery, useSuspenseInfiniteQuery } from '@dar/app/query';
import { Link, type LoaderFunctionArgs, useLocation } from '@dar/app/router';
import { paths } from '@dar/contracts/paths';
import type { ActivityCount, FoundCategory, Suggestion } from '@dar/contracts/search';
import {
  ButtonLink,
  EmptyState,
  Icon,
  type IconName,
  Page,
  PageTitle,
  pillClass,
  QueryBoundary,
  SkeletonBlock,
  SkeletonGrid,
} from '@dar/ui';
import { useEffect } from 'react';
import { PageHead } from '../../components/page-head.tsx';
import { ServiceList } from '../../components/service-list.tsx';
import { useTransactionId } from '../../navigation-state.ts';
import { FilterForm } from './components/filter-form.tsx';
import { searchQuery, suggestionsQuery } from './queries.ts';
import { storeRecentSearch } from './recent-searches.ts';
import { isFiltered, readSearchFilters, type SearchFilters } from './search-filters.ts';
import styles from './search-page.module.css';

export function loadSearch(args: LoaderFunctionArgs) {
  const app = getApp(args);
  return prefetchQueries(app, searchQuery(app.call, readSearchFilters(new URL(args.request.url).search)));
}

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

function SearchSkeleton() {
  return (
    <>
      <PageTitle />
      <SkeletonBlock width="180px" height="1.6em" />
      <SkeletonGrid count={6} picture="service" lines={3} />
    </>
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
        <NamedLinks
          title={t('search.categories')}
          entries={categories}
          getPath={({ id, activity_id, name }) => paths.category(id, name, { activityId: activity_id, transactionId })}
          icon="grid"
        />
        {total === 0 ? (
          <NoResults filters={filters} />
        ) : (
          <ServiceList label={t('search.results')} query={results} context={{ transactionId }} />
        )}
      </div>
    </div>
  );
}

interface ActivityFilterProps {
  readonly filters: SearchFilters;
  readonly activities: readonly ActivityCount[];
}

function ActivityFilter({ filters, activities }: ActivityFilterProps) {
  const { t, i18n } = useTranslation('catalog');
  const transactionId = useTransactionId();
  if (activities.length < 2 && filters.activity === undefined) return null;
  const total = activities.reduce((sum, { count }) => sum + count, 0);
  const pills = [
    { id: undefined, name: t('search.allActivities'), count: total },
    ...activities.map(({ id, name, name_ar, count }) => ({
      id,
      name: pickLocalized(i18n.language, name, name_ar),
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

function NoResults({ filters }: { readonly filters: SearchFilters }) {
  const { t } = useTranslation('catalog');
  const transactionId = useTransactionId();
  const hasFilters = isFiltered(filters);
  return (
    <>
      <EmptyState
        icon="search"
        title={t('search.empty')}
        text={t(hasFilters ? 'search.emptyFiltered' : 'search.emptyText')}
        action={
          <ButtonLink
            type="primary"
            to={hasFilters ? paths.search({ q: filters.q, transactionId }) : paths.services({ transactionId })}
          >
            {t(hasFilters ? 'search.clearFilters' : 'search.browse')}
          </ButtonLink>
        }
      />
      <PopularServices />
    </>
  );
}

function PopularServices() {
  const { t } = useTranslation('catalog');
  const transactionId = useTransactionId();
  const services = useQuery(suggestionsQuery(useCall(), '')).data?.oData.list ?? [];
  const getPath = ({ id, activity_id, name }: Suggestion) =>
    paths.serviceInfo(id, name, { activityId: activity_id, transactionId });
  return <NamedLinks title={t('search.popular')} entries={services} getPath={getPath} />;
}

interface NamedLinksProps<Entry> {
  readonly title: string;
  readonly entries: readonly Entry[];
  readonly getPath: (entry: Entry) => string;
  readonly icon?: IconName;
}

type NamedEntry = Pick<FoundCategory, 'id' | 'name' | 'name_ar'>;

function NamedLinks<Entry extends NamedEntry>({ title, entries, getPath, icon }: NamedLinksProps<Entry>) {
  const { i18n } = useTranslation('catalog');
  if (entries.length === 0) return null;
  return (
    <nav aria-label={title}>
      <h2 className={styles['label']}>{title}</h2>
      <ul className={styles['pills']}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <Link to={getPath(entry)} className={pillClass}>
              {icon && <Icon name={icon} size={18} />}
              {pickLocalized(i18n.language, entry.name, entry.name_ar)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
