import { useTranslation } from '@dar/app/i18n';
import { useLocation, useNavigate } from '@dar/app/router';
import { paths } from '@dar/contracts/paths';
import { Button, ButtonLink, EmptyState, Page } from '@dar/ui';
import { PageHead } from '../../../components/page-head.tsx';
import { useNavigationContext } from '../../../use-navigation-context.ts';
import styles from './service-error.module.css';

interface ServiceErrorProps {
  readonly text: string;
  readonly onRetry?: (() => void) | undefined;
}

/** React Router's key of the first history entry. Going back from it would leave the shop. */
const FIRST_ENTRY = 'default';

/** Says that the service does not exist or failed to load. */
export function ServiceError({ text, onRetry }: ServiceErrorProps) {
  const { t } = useTranslation('catalog');
  const navigate = useNavigate();
  const { key } = useLocation();
  const services = paths.services(useNavigationContext());
  const goBack = () => (key === FIRST_ENTRY ? navigate(services) : navigate(-1));
  return (
    <Page title={t('services.title')}>
      <PageHead title={t('service.notFound')} />
      <div role="alert">
        <EmptyState
          icon="search"
          title={t('service.notFound')}
          text={text}
          action={
            <div className={styles['actions']}>
              {onRetry && (
                <Button type="primary" onClick={onRetry}>
                  {t('retry', { ns: 'shared' })}
                </Button>
              )}
              <Button onClick={goBack}>{t('service.goBack')}</Button>
              <ButtonLink type={onRetry ? 'default' : 'primary'} to={services}>
                {t('service.browse')}
              </ButtonLink>
            </div>
          }
        />
      </div>
    </Page>
  );
}
