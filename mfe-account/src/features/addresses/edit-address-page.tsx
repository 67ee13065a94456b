import { useCall } from '@dar/app';
import { useTranslation } from '@dar/app/i18n';
import { useSuspenseQuery } from '@dar/app/query';
import { useLocation } from '@dar/app/router';
import { paths } from '@dar/contracts/paths';
import { ButtonLink, ErrorPanel, Page, PageTitle, QueryBoundary } from '@dar/ui';
import { pathId } from '../../path-id.ts';
import { AddressesError } from './components/addresses-error.tsx';
import { EditAddressForm } from './components/edit-address-form.tsx';
import { LoadingAddresses } from './components/loading-addresses.tsx';
import { addressesQuery } from './queries.ts';
import { readEditState } from './saved-address.ts';

export function EditAddressPage() {
  const { t } = useTranslation('account');
  const { state, search } = useLocation();
  const given = readEditState(state);
  const id = pathId(new URLSearchParams(search).get('address_id') ?? undefined);
  return (
    <Page title={t('addressForm.editTitle')} back={{ parent: paths.addresses() }}>
      <PageTitle>{t('addressForm.editTitle')}</PageTitle>
      {given ? (
        <EditAddressForm address={given} />
      ) : (
        <QueryBoundary
          skeleton={<LoadingAddresses />}
          renderError={(error, retry) => <AddressesError error={error} onRetry={retry} />}
        >
          <ListedAddress id={id} />
        </QueryBoundary>
      )}
    </Page>
  );
}

function ListedAddress({ id }: { readonly id: number | undefined }) {
  const { t } = useTranslation('account');
  const { data } = useSuspenseQuery(addressesQuery(useCall()));
  const address = data.find((listed) => listed.id === id);
  if (address) return <EditAddressForm key={address.id} address={address} />;
  return (
    <ErrorPanel
      title={t('addressForm.notFound')}
      action={<ButtonLink to={paths.addresses()}>{t('addresses.title')}</ButtonLink>}
    />
  );
}
