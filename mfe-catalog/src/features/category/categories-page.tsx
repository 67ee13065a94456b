import { useCall } from '@dar/app';
import { isApiError } from '@dar/app/api-error';
import { useTranslation } from '@dar/app/i18n';
import { pickLocalized } from '@dar/app/i18n/pick-localized';
import { useSuspenseQuery } from '@dar/app/query';
import { useNavigate } from '@dar/app/router';
import { paths } from '@dar/contracts/paths';
import {
  ButtonLink,
  EmptyState,
  Failure,
  Page,
  PageTitle,
  QueryBoundary,
  SearchForm,
  SkeletonBlock,
  SkeletonGrid,
} from '@dar/ui';
import { PageHead } from '../../components/page-head.tsx';
import { useNavigationState, useStoreActivityId, useTransactionId } from '../../navigation-state.ts';
import styles from './categories-page.module.css';
import { ActivityGroups } from './components/activity-groups.tsx';
import { Categories } from './components/categories.tsx';
import { categoriesQuery } from './queries.ts';

const loadSearchBox = async () =>
  (await import(/* webpackChunkName: 'search-box' */ '../search/components/search-box.tsx')).SearchBox;

export function CategoriesPage() {
  const { t } = useTranslation('catalog');
  const { activityId } = useNavigationState();
  return (
    <Page title={t('services.title')} actions={<ServiceSearch />}>
      <QueryBoundary
        key={activityId}
        skeleton={<CategoriesSkeleton />}
        renderError={(error, retry) =>
          isApiError(error, 'not-found') ? <ComingSoon /> : <CategoriesFailure error={error} onRetry={retry} />
        }
      >
        <Services activityId={activityId} />
      </QueryBoundary>
    </Page>
  );
}

function ServiceSearch() {
  const { t } = useTranslation('catalog');
  const navigate = useNavigate();
  const transactionId = useTransactionId();
  return (
    <div className={styles['search']}>
      <SearchForm
        name={t('services.title')}
        action={paths.search()}
        initialText=""
        label={t('search.label')}
        loadInput={loadSearchBox}
        onSearch={(q) => navigate(paths.search({ q, transactionId }))}
      />
    </div>
  );
}

function Services({ activityId }: { readonly activityId: number | undefined }) {
  const { t, i18n } = useTranslation('catalog');
  const {
    activity_name,
    activity_name_ar,
    activities = [],
    list,
  } = useSuspenseQuery(categoriesQuery(useCall(), activityId)).data.oData;
  useStoreActivityId(activityId);
  if (list.length === 0) return <ComingSoon />;

  const activityName = pickLocalized(i18n.language, activity_name, activity_name_ar);
  const title = [activityName, t('services.title')].filter(Boolean).join(' | ');
  const canonical = paths.services({ activityId });
  const names = list.map((category) => pickLocalized(i18n.language, category.name, category.name_ar));
  return (
    <>
      <PageHead
        title={title}
        description={t('services.description', { names: names.join(', ') })}
        canonical={canonical}
        picture={activityId === undefined ? undefined : `activity-${activityId}`}
        subject={{ kind: 'categories', name: title, list }}
        crumbs={[{ name: title, path: canonical }]}
      />
      <p className={styles['summary']}>
        {activityName && <span className={styles['activity']}>{activityName}</span>}
        <span>{t('services.count', { count: list.length })}</span>
      </p>
      <Categories list={list} />
      {activities.length > 1 && <ActivityGroups activities={activities} categories={list} />}
    </>
  );
}

function ComingSoon() {
  const { t } = useTranslation('catalog');
  return (
    <>
      <PageHead title={t('services.title')} description={t('services.descriptionEmpty')} />
      <EmptyState
        icon="clock"
        title={t('services.comingSoon')}
        text={
          <>
            <span>{t('services.comingSoonText')}</span>
            <br />
            <span>{t('services.comingSoonLater')}</span>
          </>
        }
        action={
          <ButtonLink type="primary" to={paths.home()}>
            {t('services.home')}
          </ButtonLink>
        }
      />
    </>
  );
}

function CategoriesFailure({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const { t } = useTranslation('catalog');
  return (
    <>
      <PageHead title={t('services.title')} />
      <Failure error={error} title={t('ui.failed', { ns: 'shared' })} onRetry={onRetry} />
    </>
  );
}

function CategoriesSkeleton() {
  return (
    <>
      <PageTitle />
      <p className={styles['summary']}>
        <SkeletonBlock width="180px" height="1.6em" />
      </p>
      <SkeletonGrid count={4} picture="category" />
    </>
  );
}
