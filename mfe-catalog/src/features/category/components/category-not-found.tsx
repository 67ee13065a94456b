import { useTranslation } from '@dar/app/i18n';
import { paths } from '@dar/contracts/paths';
import { ButtonLink, EmptyState, Page } from '@dar/ui';
import { PageHead } from '../../../components/page-head.tsx';
import { useNavigationContext } from '../../../use-navigation-context.ts';

interface CategoryNotFoundProps {
  readonly title: string;
  readonly text?: string;
}

/** Says that the category does not exist. The link back keeps the activity. */
export function CategoryNotFound({ title, text }: CategoryNotFoundProps) {
  const { t } = useTranslation('catalog');
  const context = useNavigationContext();
  return (
    <Page title={t('services.title')}>
      <PageHead title={title} />
      <EmptyState
        icon="search"
        title={title}
        text={text}
        action={
          <ButtonLink type="primary" to={paths.services(context)}>
            {t('backToServices')}
          </ButtonLink>
        }
      />
    </Page>
  );
}
