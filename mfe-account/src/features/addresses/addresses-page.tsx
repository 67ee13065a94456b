import { useTranslation } from '@dar/app/i18n';
import { addressPaths } from '@dar/contracts/address-paths';
import { paths } from '@dar/contracts/paths';
import { ButtonLink, Icon, Page, PageTitle, QueryBoundary } from '@dar/ui';
import { AddressList } from './components/address-list.tsx';
import { AddressesError } from './components/addresses-error.tsx';
import { LoadingAddresses } from './components/loading-addresses.tsx';
import { useAddressNavigation } from './use-address-navigation.ts';

export function AddressesPage() {
  const { t } = useTranslation('account');
  const { state } = useAddressNavigation();
  const add = (
    <ButtonLink to={addressPaths.add()} state={state} type="primary" icon={<Icon name="plus" size={18} />}>
      {t('addresses.add')}
    </ButtonLink>
  );
  return (
    <Page title={t('addresses.title')} back={{ parent: paths.account() }} actions={add}>
      <PageTitle>{t('addresses.title')}</PageTitle>
      <QueryBoundary
        skeleton={<LoadingAddresses />}
        renderError={(error, retry) => <AddressesError error={error} onRetry={retry} />}
      >
        <AddressList />
      </QueryBoundary>
    </Page>
  );
}
