import { useCall } from '@dar/app';
import { isApiError } from '@dar/app/api-error';
import { useTranslation } from '@dar/app/i18n';
import { useSuspenseInfiniteQuery } from '@dar/app/query';
import { paths } from '@dar/contracts/paths';
import { EmptyState, Page, QueryBoundary } from '@dar/ui';
import { ServiceList } from '../../components/service-list.tsx';
import { useStoreActivityId } from '../../stored-activity.ts';
import { CategoryBanner } from './components/category-banner.tsx';
import { CategoryHead } from './components/category-head.tsx';
import { CategoryNotFound } from './components/category-not-found.tsx';
import { CategorySkeleton } from './components/category-skeleton.tsx';
import { ServicesRedirect } from './components/services-redirect.tsx';
import { SubcategoryGrid } from './components/subcategory-grid.tsx';
import { type CategoryAddress, categoryQuery } from './queries.ts';
import { useCategoryAddress } from './use-category-address.ts';

/** The subcategories of a category, or its services (docs/rules/browsing.md#category-details). */
export function CategoryPage() {
  const { t } = useTranslation('catalog');
  const address = useCategoryAddress();
  const missing = <CategoryNotFound title={t('service.notFound')} />;
  if (!address) return missing;
  return (
    <QueryBoundary
      key={address.routeId}
      skeleton={<CategorySkeleton />}
      renderError={(error) => (isApiError(error, 'not-found') ? missing : <ServicesRedirect error={error} />)}
    >
      <Details address={address} />
    </QueryBoundary>
  );
}

function Details({ address }: { readonly address: CategoryAddress }) {
  const { t } = useTranslation('catalog');
  const query = useSuspenseInfiniteQuery(categoryQuery(useCall(), address));
  const category = query.data.first.oData;
  useStoreActivityId(category.activity_id);

  const context = { activityId: category.activity_id, transactionId: address.transactionId };
  const hasSubCategories = category.sub_categories.length > 0;
  return (
    <Page>
      <CategoryHead category={category} />
      <CategoryBanner category={category} back={{ to: paths.services(context), label: t('backToServices') }} />
      {hasSubCategories && (
        <SubcategoryGrid
          subcategories={category.sub_categories}
          linkOf={(subcategory) => ({ to: paths.categoryById(subcategory.service_id ?? subcategory.id, context) })}
        />
      )}
      {!hasSubCategories && category.total > 0 && (
        <ServiceList label={t('category.services')} query={query} context={context} />
      )}
      {!hasSubCategories && category.total === 0 && <EmptyState icon="search" title={t('category.noServices')} />}
    </Page>
  );
}
