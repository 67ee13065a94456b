import { getMessage, isApiError } from '@dar/app/api-error';
import { useTranslation } from '@dar/app/i18n';
import { paths } from '@dar/contracts/paths';
import { ButtonLink, ErrorPanel, Page } from '@dar/ui';
import { PageHead } from '../../components/page-head.tsx';
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
  const { t, i18n } = useTranslation('catalog');
  const context = useNavigationState();
  return (
    <Page title={t('services.title')}>
      <PageHead title={t('services.title')} />
      <ErrorPanel
        title={getMessage(error, i18n.language, t('service.lookupFailed'))}
        text={isApiError(error, 'network') ? t('ui.networkText', { ns: 'shared' }) : undefined}
        onRetry={onRetry}
        action={<ButtonLink to={paths.services(context)}>{t('backToServices')}</ButtonLink>}
      />
    </Page>
  );
}
