import { isApiError, messageOf } from '@dar/app/api-error';
import { useTranslation } from '@dar/app/i18n';
import { paths } from '@dar/contracts/paths';
import { ButtonLink, ErrorPanel, Page } from '@dar/ui';
import { PageHead } from '../../../components/page-head.tsx';
import { useNavigationContext } from '../../../use-navigation-context.ts';

interface CategoryFailureProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** Offers a retry and the way back to the services. */
export function CategoryFailure({ error, onRetry }: CategoryFailureProps) {
  const { t, i18n } = useTranslation('catalog');
  const context = useNavigationContext();
  const usual = isApiError(error, 'network') ? t('ui.networkText', { ns: 'shared' }) : undefined;
  return (
    <Page title={t('services.title')}>
      <PageHead title={t('services.title')} />
      <ErrorPanel
        title={messageOf(error, i18n.language, t('service.lookupFailed'))}
        text={usual}
        onRetry={onRetry}
        action={<ButtonLink to={paths.services(context)}>{t('backToServices')}</ButtonLink>}
      />
    </Page>
  );
}
