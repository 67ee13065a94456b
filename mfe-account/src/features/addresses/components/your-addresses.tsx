import { useCall } from '@dar/app';
import { useTranslation } from '@dar/app/i18n';
import { useSuspenseQuery } from '@dar/app/query';
import { Card, CardGrid, QueryBoundary } from '@dar/ui';
import { addressesQuery } from '../queries.ts';
import { AddressText } from './address-text.tsx';
import { AddressesError } from './addresses-error.tsx';
import { EditLink } from './edit-link.tsx';
import { LoadingAddresses } from './loading-addresses.tsx';
import styles from './your-addresses.module.css';

/** The saved addresses below the add form. */
export function YourAddresses() {
  return (
    <QueryBoundary
      skeleton={<LoadingAddresses />}
      renderError={(error, retry) => <AddressesError error={error} onRetry={retry} />}
    >
      <Listed />
    </QueryBoundary>
  );
}

function Listed() {
  const { t } = useTranslation('account');
  const { data } = useSuspenseQuery(addressesQuery(useCall()));
  if (data.length === 0) return null;
  return (
    <section className={styles['list']}>
      <h2>{t('addressForm.yours')}</h2>
      <CardGrid minColumn={420} single>
        {data.map((address) => (
          <Card key={address.id} as="li">
            <AddressText address={address} />
            <div className={styles['foot']}>
              <EditLink address={address} />
            </div>
          </Card>
        ))}
      </CardGrid>
    </section>
  );
}
