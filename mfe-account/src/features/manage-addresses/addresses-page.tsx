import { isApiError } from '@dar/shared/api/api-error';
import { useTranslation } from '@dar/shared/i18n';
import { ErrorPanel, Page, PageTitle, QueryBoundary } from '@dar/shared/ui';
import { CardSkeletons } from '../../skeleton/card-skeletons.tsx';
import styles from './addresses.module.css';
import { Addresses } from './addresses.tsx';

/** /addresses */
export function Component() {
  const { t } = useTranslation('account');
  return (
    <Page title={t('addresses.title')} back={{}}>
      <PageTitle>{t('addresses.title')}</PageTitle>
      <QueryBoundary
        skeleton={<LoadingAddresses />}
        renderError={(error, retry) => (
          <ErrorPanel
            title={t('addresses.failed')}
            text={isApiError(error, 'network') ? t('addresses.noAnswer') : undefined}
            onRetry={retry}
          />
        )}
      >
        <Addresses />
      </QueryBoundary>
    </Page>
  );
}

function LoadingAddresses() {
  const { t } = useTranslation('account');
  return (
    <div className={styles['loading']}>
      <p>{t('addresses.loading')}</p>
      <CardSkeletons count={2} minColumn={420} height="206px" picture="48px" />
    </div>
  );
}
