import { useTranslation } from '@dar/app/i18n';
import { useLocation, useNavigate } from '@dar/app/router';
import { paths } from '@dar/contracts/paths';
import { Button, ButtonLink, EmptyState, Page } from '@dar/ui';
import { PageHead } from '../../../components/page-head.tsx';
import { useCarried } from '../../../use-navigation-context.ts';
import styles from './service-missing.module.css';

interface ServiceMissingProps {
  readonly text: string;
  readonly onRetry?: (() => void) | undefined;
}

/** The history entry that a visit starts with: there is nothing of the shop behind it. */
const FIRST_ENTRY = 'default';

/** There is no such service, or it did not load. */
export function ServiceMissing({ text, onRetry }: ServiceMissingProps) {
  const { t } = useTranslation('catalog');
  const navigate = useNavigate();
  const { key } = useLocation();
  const services = paths.services(useCarried());
  const goBack = () => (key === FIRST_ENTRY ? navigate(services) : navigate(-1));
  return (
    <Page title={t('services.title')}>
      <PageHead title={t('service.notFound')} />
      <div role="alert">
        <EmptyState
          art="search"
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
