import { useLocation, useNavigate } from '@dar/app/router';
import { type ChosenAddress, FOR_CHECKOUT, isForCheckout } from '@dar/contracts/address-paths';
import { paths } from '@dar/contracts/paths';
import { useHydrated } from '@dar/ui';

export function useAddressNavigation() {
  const navigate = useNavigate();
  const { state: locationState } = useLocation();
  // A browser keeps the state over a reload, and a server does not know it.
  const isChoosing = useHydrated() && isForCheckout(locationState);
  const state = isChoosing ? FOR_CHECKOUT : null;
  const deliverTo = (addressId: number, replace = false) =>
    navigate(paths.checkout(), { replace, state: { addressId } satisfies ChosenAddress });
  return {
    isChoosing,
    state,
    deliverTo,
    leaveAdded: (addressId: number) =>
      isChoosing ? deliverTo(addressId, true) : navigate(paths.addresses(), { replace: true }),
    leaveEdited: () => navigate(paths.addresses(), { replace: true, state }),
  };
}
