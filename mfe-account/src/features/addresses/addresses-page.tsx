import { useTranslation } from '@dar/app/i18n';
import { ErrorPanel, Page, PageTitle, QueryBoundary } from '@dar/ui';
import { CardSkeletons } from '../../components/card-skeletons.tsx';
import { AddressList } from './components/address-list.tsx';
import styles from './components/addresses.module.css';
import { getConnectionErrorKey } from './connection-error.ts';

/** /addresses */
export function AddressesPage() {
  const { t } = useTranslation('account');
  return (
    <Page title={t('addresses.title')} back={{}}>
      <PageTitle>{t('addresses.title')}</PageTitle>
      <QueryBoundary
        skeleton={<LoadingAddresses />}
        renderError={(error, retry) => {
          const failure = getConnectionErrorKey(error);
          return (
            <ErrorPanel title={t('addresses.failed')} text={failure && t(`addresses.${failure}`)} onRetry={retry} />
          );
        }}
      >
        <AddressList />
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
