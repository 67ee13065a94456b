import { useCall } from '@dar/app';
import { isApiError } from '@dar/app/api-error';
import { useTranslation } from '@dar/app/i18n';
import { useSuspenseQuery } from '@dar/app/query';
import { paths } from '@dar/contracts/paths';
import { ButtonLink, Page, QueryBoundary } from '@dar/ui';
import { LeafGrid } from '../../cards/leaf-grid.tsx';
import { leafLink } from '../../carried/leaf-link.ts';
import { useRememberActivity } from '../../carried/remembered-activity.ts';
import { CategoryBanner } from './category-banner.tsx';
import { CategoryFailure } from './category-failure.tsx';
import { CategoryHead } from './category-head.tsx';
import { CategorySkeleton } from './category-skeleton.tsx';
import { MissingPage } from './missing-page.tsx';
import { type CategoryAddress, categoryQuery } from './queries.ts';
import { useCategoryAddress } from './use-category-address.ts';

/** The sub-categories of a category, on a page of their own (specification 1, section 2). */
export function Component() {
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
