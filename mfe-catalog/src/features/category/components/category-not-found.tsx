import { useTranslation } from '@dar/app/i18n';
import { paths } from '@dar/contracts/paths';
import { ButtonLink, EmptyState, Page } from '@dar/ui';
import { PageHead } from '../../../components/page-head.tsx';
import { useCarried } from '../../../use-navigation-context.ts';

interface MissingPageProps {
  readonly title: string;
  readonly text?: string;
}

/** There is no such category; the way back keeps the activity. */
export function MissingPage({ title, text }: MissingPageProps) {
  const { t } = useTranslation('catalog');
  const carried = useCarried();
  return (
    <Page title={t('services.title')}>
      <PageHead title={title} />
      <EmptyState
        art="search"
        title={title}
        text={text}
        action={
          <ButtonLink type="primary" to={paths.services(carried)}>
            {t('backToServices')}
          </ButtonLink>
        }
      />
    </Page>
  );
}
