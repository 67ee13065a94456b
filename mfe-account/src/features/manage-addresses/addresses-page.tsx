import { useTranslation } from '@dar/shared/i18n';
import { Page, QueryBoundary } from '@dar/shared/ui';
import { LoadFailure } from '../../failure/load-failure.tsx';
import { CardSkeletons } from '../../skeleton/card-skeletons.tsx';
import styles from './addresses.module.css';
import { Addresses } from './addresses.tsx';

/** /addresses */
export function Component() {
  const { t } = useTranslation('account');
  return (
    <Page title={t('addresses.title')} back={{}}>
      <title>{t('addresses.title')}</title>
      <QueryBoundary
        skeleton={<LoadingAddresses />}
        renderError={(error, retry) => <LoadFailure error={error} text={t('addresses.failed')} onRetry={retry} />}
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
