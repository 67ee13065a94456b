import { useCall } from '@dar/app';
import { useGuardedMutation, useQueryClient } from '@dar/app/query';
import { setDefaultAddress } from '@dar/contracts/addresses';
import { addressesQuery } from './queries.ts';

/** Makes an address the default one; the list is then fetched anew (specification 2, section 4). */
export function useSetDefault() {
  const call = useCall();
  const client = useQueryClient();
  return useGuardedMutation({
    mutationFn: (addressId: number) => call(setDefaultAddress, { address_id: addressId }),
    onSuccess: () => client.invalidateQueries({ queryKey: addressesQuery(call).queryKey }),
  });
}
