import { useCall } from '@dar/app';
import { isApiError } from '@dar/app/api-error';
import { useTranslation } from '@dar/app/i18n';
import { inLanguage } from '@dar/app/i18n/in-language';
import { useSuspenseQuery } from '@dar/app/query';
import { paths } from '@dar/contracts/paths';
import { Page, QueryBoundary } from '@dar/ui';
import { PageHead } from '../../components/page-head.tsx';
import { StructuredData } from '../../components/structured-data.tsx';
import { useStoreActivityId } from '../../stored-activity.ts';
import { useNavigationContext } from '../../use-navigation-context.ts';
import { ServiceSearch } from '../search/components/service-search.tsx';
import { ActivityGroups } from './components/activity-groups.tsx';
import { Categories } from './components/categories.tsx';
import { CategoriesFailure } from './components/categories-failure.tsx';
import { CategoriesSkeleton } from './components/categories-skeleton.tsx';
import { ComingSoon } from './components/coming-soon.tsx';
import { categoriesQuery } from './queries.ts';

export function CategoriesPage() {
  const { t } = useTranslation('catalog');
  const { activityId } = useNavigationContext();
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

  const activityName = inLanguage(i18n.language, activity_name, activity_name_ar);
  const title = [activityName, t('services.title')].filter(Boolean).join(' | ');
  const canonical = paths.services({ activityId });
  const names = list.map((category) => inLanguage(i18n.language, category.name, category.name_ar));
  return (
    <>
      <PageHead
        title={title}
        description={t('services.description', { names: names.join(', ') })}
        canonical={canonical}
        picture={activityId === undefined ? undefined : `activity-${activityId}`}
      />
      <StructuredData
        subject={{ kind: 'categories', name: title, categories: list }}
        crumbs={[{ name: title, path: canonical }]}
      />
      <Categories list={list} activityName={activityName} />
      {activities.length > 1 && <ActivityGroups activities={activities} categories={list} />}
    </>
  );
}
