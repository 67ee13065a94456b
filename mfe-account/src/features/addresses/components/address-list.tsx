import { useCall } from '@dar/app';
import { useTranslation } from '@dar/app/i18n';
import { useSuspenseQuery } from '@dar/app/query';
import type { Address } from '@dar/contracts/addresses';
import { CardGrid, EmptyState, useConfirm, useToast } from '@dar/ui';
import { useDeleteAddress, useSetDefaultAddress } from '../mutations.ts';
import { addressesQuery } from '../queries.ts';
import { useAddressNavigation } from '../use-address-navigation.ts';
import { AddressCard } from './address-card.tsx';
import { fullAddressOf } from './address-text.tsx';

export function AddressList() {
  const { t } = useTranslation('account');
  const { data } = useSuspenseQuery(addressesQuery(useCall()));
  const { isChoosing, deliverTo } = useAddressNavigation();
  const setDefault = useSetDefaultAddress();
  const deleteAddress = useDeleteAddress();
  const confirm = useConfirm();
  const toast = useToast();

  const remove = async (address: Address) => {
    const isConfirmed = await confirm({
      title: t('addresses.deleteQuestion'),
      text: fullAddressOf(address),
      confirmText: t('addresses.delete'),
      danger: true,
    });
    if (isConfirmed) deleteAddress.mutate(address.id, { onSuccess: () => toast.success(t('addresses.deleted')) });
  };

  if (data.length === 0) return <EmptyState icon="pin" title={t('addresses.empty')} text={t('addresses.emptyText')} />;
  return (
    <CardGrid minColumn={420} single>
      {data.map((address) => (
        <AddressCard
          key={address.id}
          address={address}
          isBusy={setDefault.isPending || deleteAddress.isPending}
          isChanging={setDefault.isPending && setDefault.variables === address.id}
          onSetDefault={() => setDefault.mutate(address.id, { onSuccess: () => toast.success(t('addresses.done')) })}
          onDelete={() => void remove(address)}
          onDeliver={isChoosing ? () => void deliverTo(address.id) : undefined}
        />
      ))}
    </CardGrid>
  );
}
