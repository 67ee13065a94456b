import { useCall } from '@dar/app';
import { useGuardedMutation, useQueryClient } from '@dar/app/query';
import { setDefaultAddress } from '@dar/contracts/addresses';
import { addressesQuery } from './queries.ts';

/** Sets the default address and reloads the list (specification 2, section 4). */
export function useSetDefaultAddress() {
  const call = useCall();
  const client = useQueryClient();
  return useGuardedMutation({
    mutationFn: (addressId: number) => call(setDefaultAddress, { address_id: addressId }),
    onSuccess: () => client.invalidateQueries({ queryKey: addressesQuery(call).queryKey }),
  });
}
