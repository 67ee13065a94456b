import { useCall } from '@dar/app';
import { useTranslation } from '@dar/app/i18n';
import { useGuardedMutation, useQueryClient } from '@dar/app/query';
import type { addAddress, deleteAddress, editAddress, setDefaultAddress } from '@dar/contracts/addresses';
import type { EndpointInput } from '@dar/contracts/endpoint';
import { addressesQuery } from './queries.ts';

/** Changes or deletes an address and reloads the list, also after a failure: another tab may have deleted it. */
export function useChangeAddress(
  endpoint: typeof setDefaultAddress | typeof deleteAddress,
  failure: 'setFailed' | 'deleteFailed',
) {
  const call = useCall();
  const { t } = useTranslation('account');
  const texts = useConnectionTexts();
  const reload = useReloadAddresses();
  return useGuardedMutation({
    mutationFn: (addressId: number) => call(endpoint, { address_id: addressId }),
    onSettled: reload,
    meta: { errorText: { ...texts, other: t(`addresses.${failure}`) } },
  });
}

/** Saves an address once, because the page closes after a success. */
export function useSaveAddress<Endpoint extends typeof addAddress | typeof editAddress>(endpoint: Endpoint) {
  const call = useCall();
  const reload = useReloadAddresses();
  return useGuardedMutation({
    once: true,
    mutationFn: (payload: EndpointInput<Endpoint>) => call(endpoint, payload),
    onSuccess: reload,
  });
}

/** Returns the texts of calls that the server did not receive or answer. */
export function useConnectionTexts() {
  const { t } = useTranslation('account');
  return { network: t('addresses.noAnswer'), 'invalid-request': t('addresses.notSetUp') };
}

function useReloadAddresses() {
  const call = useCall();
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: addressesQuery(call).queryKey });
}
