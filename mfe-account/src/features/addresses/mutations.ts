import { useCall } from '@dar/app';
import { isApiError } from '@dar/app/api-error';
import { useTranslation } from '@dar/app/i18n';
import { useGuardedMutation, useQueryClient } from '@dar/app/query';
import type { addAddress, deleteAddress, editAddress, setDefaultAddress } from '@dar/contracts/addresses';
import type { EndpointInput } from '@dar/contracts/endpoint';
import { addressesQuery } from './queries.ts';

export function getConnectionErrorKey(error: unknown): 'noAnswer' | 'notSetUp' | undefined {
  if (isApiError(error, 'network')) return 'noAnswer';
  return isApiError(error, 'invalid-request') ? 'notSetUp' : undefined;
}

/** Changes or deletes an address and reloads the list, also after a failure: another tab may have deleted it. */
export function useChangeAddress(
  endpoint: typeof setDefaultAddress | typeof deleteAddress,
  failure: 'setFailed' | 'deleteFailed',
) {
  const call = useCall();
  const { t } = useTranslation('account');
  const reload = useReloadAddresses();
  return useGuardedMutation({
    mutationFn: (addressId: number) => call(endpoint, { address_id: addressId }),
    onSettled: reload,
    meta: { errorText: (error) => t(`addresses.${getConnectionErrorKey(error) ?? failure}`) },
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

function useReloadAddresses() {
  const call = useCall();
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: addressesQuery(call).queryKey });
}
