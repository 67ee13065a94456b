import { useTranslation } from '@dar/app/i18n';
import { addressPaths } from '@dar/contracts/address-paths';
import type { Address } from '@dar/contracts/addresses';
import { ButtonLink, Icon } from '@dar/ui';
import { useAddressNavigation } from '../use-address-navigation.ts';

export function EditLink({ address }: { readonly address: Address }) {
  const { t } = useTranslation('account');
  const { state } = useAddressNavigation();
  return (
    <ButtonLink
      to={addressPaths.edit(address.id)}
      state={{ editMode: true, address, ...state }}
      type="text"
      size="small"
      icon={<Icon name="edit" size={18} />}
      aria-label={t('addresses.editOf', { name: address.full_name, address: address.complete_address })}
    >
      {t('addresses.edit')}
    </ButtonLink>
  );
}
