import { useCall } from '@dar/app';
import { useTranslation } from '@dar/app/i18n';
import { useGuardedMutation, useQueryClient } from '@dar/app/query';
import { addAddress, deleteAddress, editAddress, setDefaultAddress } from '@dar/contracts/addresses';
import type { EndpointInput } from '@dar/contracts/endpoint';
import { type NewAddress, toAddPayload } from './address-payloads.ts';
import { getConnectionErrorKey } from './connection-error.ts';
import { addressesQuery } from './queries.ts';

/** Sets the default address and reloads the list, also after a failure: another tab may have deleted the address. */
export function useSetDefaultAddress() {
  const call = useCall();
  const { t } = useTranslation('account');
  const reload = useReloadAddresses();
  return useGuardedMutation({
    mutationFn: (addressId: number) => call(setDefaultAddress, { address_id: addressId }),
    onSettled: reload,
    meta: { errorText: (error) => t(`addresses.${getConnectionErrorKey(error) ?? 'setFailed'}`) },
  });
}

/** Deletes an address and reloads the list, also after a failure: another tab may have deleted it. */
export function useDeleteAddress() {
  const call = useCall();
  const { t } = useTranslation('account');
  const reload = useReloadAddresses();
  return useGuardedMutation({
    mutationFn: (addressId: number) => call(deleteAddress, { address_id: addressId }),
    onSettled: reload,
    meta: { errorText: (error) => t(`addresses.${getConnectionErrorKey(error) ?? 'deleteFailed'}`) },
  });
}

/** Saves a new address and returns it. It saves once, because the page closes after a success. */
export function useAddAddress() {
  const call = useCall();
  const reload = useReloadAddresses();
  return useGuardedMutation({
    once: true,
    mutationFn: async (address: NewAddress) => (await call(addAddress, toAddPayload(address))).oData,
    onSuccess: reload,
  });
}

/** Saves the changes of an address. */
export function useEditAddress() {
  const call = useCall();
  const reload = useReloadAddresses();
  return useGuardedMutation({
    once: true,
    mutationFn: (changes: EndpointInput<typeof editAddress>) => call(editAddress, changes),
    onSuccess: reload,
  });
}

function useReloadAddresses() {
  const call = useCall();
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: addressesQuery(call).queryKey });
}
