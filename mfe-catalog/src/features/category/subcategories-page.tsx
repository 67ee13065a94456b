import { useTranslation } from '@dar/app/i18n';
import { paths } from '@dar/contracts/paths';
import { ButtonLink } from '@dar/ui';
import { FailurePage } from '../../components/failure-page.tsx';
import { subcategoryLink } from '../../links.ts';
import { useNavigationState } from '../../navigation-state.ts';
import { SubcategoryGrid } from './components/category-card.tsx';
import { CategoryLayout, CategoryNotFound } from './components/category-layout.tsx';

export function SubcategoriesPage() {
  const { t } = useTranslation('catalog');
  return (
    <CategoryLayout
      back={t('services.backToCategories')}
      notFound={<CategoryNotFound title={t('category.notFound')} text={t('category.notFoundText')} />}
      renderError={(error, retry) => <CategoryFailure error={error} onRetry={retry} />}
    >
      {(query, context) => {
        const { id, name, sub_categories, total } = query.data.first.oData;
        return (
          <>
            <SubcategoryGrid
              subcategories={sub_categories}
              getLink={(subcategory) => subcategoryLink(subcategory, context)}
            />
            {total > 0 && (
              <div>
                <ButtonLink to={paths.category(id, name, context)}>{t('category.seeServices')}</ButtonLink>
              </div>
            )}
          </>
        );
      }}
    </CategoryLayout>
  );
}

function CategoryFailure({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const { t } = useTranslation('catalog');
  const services = <ButtonLink to={paths.services(useNavigationState())}>{t('backToServices')}</ButtonLink>;
  return <FailurePage error={error} title={t('service.lookupFailed')} onRetry={onRetry} action={services} />;
}
