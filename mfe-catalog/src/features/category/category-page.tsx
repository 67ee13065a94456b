import { showErrorToast } from '@dar/app/events';
import { useTranslation } from '@dar/app/i18n';
import { useNavigate } from '@dar/app/router';
import { paths } from '@dar/contracts/paths';
import { EmptyState } from '@dar/ui';
import { useEffect, useEffectEvent } from 'react';
import { ServiceList } from '../../components/service-list.tsx';
import { useNavigationState } from '../../navigation-state.ts';
import { SubcategoryGrid } from './components/category-card.tsx';
import { CategoryLayout, CategoryNotFound, CategorySkeleton } from './components/category-layout.tsx';

/** The subcategories of a category, or its services (docs/rules/browsing.md#category-details). */
export function CategoryPage() {
  const { t } = useTranslation('catalog');
  return (
    <CategoryLayout
      back={t('backToServices')}
      notFound={<CategoryNotFound title={t('service.notFound')} />}
      renderError={(error) => <ServicesRedirect error={error} />}
    >
      {(query, context) => {
        const { sub_categories, total } = query.data.first.oData;
        if (sub_categories.length > 0) {
          return (
            <SubcategoryGrid
              subcategories={sub_categories}
              getLink={({ id, service_id }) => ({ to: paths.categoryById(service_id ?? id, context) })}
            />
          );
        }
        if (total === 0) return <EmptyState icon="search" title={t('category.noServices')} />;
        return <ServiceList label={t('category.services')} query={query} context={context} />;
      }}
    </CategoryLayout>
  );
}

function ServicesRedirect({ error }: { readonly error: unknown }) {
  const { t } = useTranslation('catalog');
  const navigate = useNavigate();
  const services = paths.services(useNavigationState());
  const leave = useEffectEvent(() => {
    showErrorToast(error, t('service.lookupFailed'));
    navigate(services, { replace: true });
  });
  useEffect(() => leave(), []);
  return <CategorySkeleton />;
}
