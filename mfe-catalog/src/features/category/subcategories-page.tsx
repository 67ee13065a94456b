import { useCall } from '@dar/app';
import { isApiError } from '@dar/app/api-error';
import { useTranslation } from '@dar/app/i18n';
import { useSuspenseQuery } from '@dar/app/query';
import { paths } from '@dar/contracts/paths';
import { ButtonLink, Page, QueryBoundary } from '@dar/ui';
import { useRememberActivity } from '../../remembered-activity.ts';
import { leafLink } from '../../subcategory-link.ts';
import { CategoryBanner } from './components/category-banner.tsx';
import { CategoryFailure } from './components/category-failure.tsx';
import { CategoryHead } from './components/category-head.tsx';
import { MissingPage } from './components/category-not-found.tsx';
import { CategorySkeleton } from './components/category-skeleton.tsx';
import { LeafGrid } from './components/subcategory-grid.tsx';
import { type CategoryAddress, categoryQuery } from './queries.ts';
import { useCategoryAddress } from './use-category-address.ts';

/** The sub-categories of a category, on a page of their own (specification 1, section 2). */
export function SubcategoriesPage() {
  const { t } = useTranslation('catalog');
  const address = useCategoryAddress();
  const missing = <MissingPage title={t('category.notFound')} text={t('category.notFoundText')} />;
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
  const category = useSuspenseQuery(categoryQuery(useCall(), address)).data.oData;
  useRememberActivity(category.activity_id);

  const carried = { activityId: category.activity_id, transactionId: address.transactionId };
  return (
    <Page>
      <CategoryHead category={category} />
      <CategoryBanner
        category={category}
        back={{ to: paths.services(carried), label: t('services.backToCategories') }}
      />
      <LeafGrid leaves={category.sub_categories} linkOf={(leaf) => leafLink(leaf, carried)} />
      {category.total > 0 && (
        <div>
          <ButtonLink to={paths.category(category.id, category.name, carried)}>{t('category.seeServices')}</ButtonLink>
        </div>
      )}
    </Page>
  );
}
