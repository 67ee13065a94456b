import { useCall } from '@dar/app';
import { isApiError } from '@dar/app/api-error';
import { useTranslation } from '@dar/app/i18n';
import { useSuspenseInfiniteQuery } from '@dar/app/query';
import { paths } from '@dar/contracts/paths';
import { ButtonLink, Page, QueryBoundary } from '@dar/ui';
import { useStoreActivityId } from '../../stored-activity.ts';
import { subcategoryLink } from '../../subcategory-link.ts';
import { CategoryBanner } from './components/category-banner.tsx';
import { CategoryFailure } from './components/category-failure.tsx';
import { CategoryHead } from './components/category-head.tsx';
import { CategoryNotFound } from './components/category-not-found.tsx';
import { CategorySkeleton } from './components/category-skeleton.tsx';
import { SubcategoryGrid } from './components/subcategory-grid.tsx';
import { type CategoryAddress, categoryQuery } from './queries.ts';
import { useCategoryAddress } from './use-category-address.ts';

/** The subcategories of a category on their own page. */
export function SubcategoriesPage() {
  const { t } = useTranslation('catalog');
  const address = useCategoryAddress();
  const missing = <CategoryNotFound title={t('category.notFound')} text={t('category.notFoundText')} />;
  if (!address) return missing;
  return (
    <QueryBoundary
      key={address.routeId}
      skeleton={<CategorySkeleton />}
      renderError={(error, retry) =>
        isApiError(error, 'not-found') ? missing : <CategoryFailure error={error} onRetry={retry} />
      }
    >
      <SubCategories address={address} />
    </QueryBoundary>
  );
}

function SubCategories({ address }: { readonly address: CategoryAddress }) {
  const { t } = useTranslation('catalog');
  const category = useSuspenseInfiniteQuery(categoryQuery(useCall(), address)).data.first.oData;
  useStoreActivityId(category.activity_id);

  const context = { activityId: category.activity_id, transactionId: address.transactionId };
  return (
    <Page>
      <CategoryHead category={category} />
      <CategoryBanner
        category={category}
        back={{ to: paths.services(context), label: t('services.backToCategories') }}
      />
      <SubcategoryGrid
        subcategories={category.sub_categories}
        linkOf={(subcategory) => subcategoryLink(subcategory, context)}
      />
      {category.total > 0 && (
        <div>
          <ButtonLink to={paths.category(category.id, category.name, context)}>{t('category.seeServices')}</ButtonLink>
        </div>
      )}
    </Page>
  );
}
