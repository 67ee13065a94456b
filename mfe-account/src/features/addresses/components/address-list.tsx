import { useCall } from '@dar/app';
import { isApiError, messageOf } from '@dar/app/api-error';
import { useTranslation } from '@dar/app/i18n';
import { useSuspenseQuery } from '@dar/app/query';
import type { Address } from '@dar/contracts/addresses';
import { CardGrid, EmptyState, useToast } from '@dar/ui';
import { getConnectionErrorKey } from '../connection-error.ts';
import { useSetDefaultAddress } from '../mutations.ts';
import { addressesQuery } from '../queries.ts';
import { AddressCard } from './address-card.tsx';

export function AddressList() {
  const { t, i18n } = useTranslation('account');
  const { data } = useSuspenseQuery(addressesQuery(useCall()));
  const setDefault = useSetDefaultAddress();
  const toast = useToast();
  const makeDefault = (address: Address) =>
    setDefault.mutate(address.id, {
      onSuccess: () => toast.success(t('addresses.done')),
      onError: (error) => {
        if (isApiError(error, 'unauthorized')) return;
        toast.error(messageOf(error, i18n.language, t(`addresses.${getConnectionErrorKey(error) ?? 'setFailed'}`)));
      },
    });
  if (data.length === 0) return <EmptyState icon="pin" title={t('addresses.empty')} text={t('addresses.emptyText')} />;
  return (
    <CardGrid minColumn={420} single>
      {data.map((address) => (
        <AddressCard
          key={address.id}
          address={address}
          isBusy={setDefault.isPending}
          isChanging={setDefault.isPending && setDefault.variables === address.id}
          onSetDefault={() => makeDefault(address)}
        />
      ))}
    </CardGrid>
  );
}
