import { useCall } from '@dar/app';
import { useSuspenseQuery } from '@dar/app/query';
import { useLocation } from '@dar/app/router';
import { readChosenAddress } from '@dar/contracts/address-paths';
import type { Address } from '@dar/contracts/addresses';
import { chosenAddressQuery } from './queries.ts';

/** Returns the address that the customer chose on the address pages. Without one, or after its deletion, the default. */
export function useDeliveryAddress(defaultAddress: Address | null): Address | null {
  const chosenId = readChosenAddress(useLocation().state);
  const { data: chosen } = useSuspenseQuery(chosenAddressQuery(useCall(), chosenId));
  return chosen ?? defaultAddress;
}
