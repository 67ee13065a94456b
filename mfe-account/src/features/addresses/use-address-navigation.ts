import { useLocation, useNavigate } from '@dar/app/router';
import { type ChosenAddress, FOR_CHECKOUT, isForCheckout } from '@dar/contracts/address-paths';
import { paths } from '@dar/contracts/paths';

export function useAddressNavigation() {
  const navigate = useNavigate();
  const isChoosing = isForCheckout(useLocation().state);
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
