import { useLocation, useNavigate } from '@dar/app/router';
import { type ChosenAddress, FOR_CHECKOUT, isForCheckout } from '@dar/contracts/address-paths';
import { paths } from '@dar/contracts/paths';

/** Returns how the address pages continue: to /addresses, or with an address to the checkout that opened them. */
export function useAddressNavigation() {
  const navigate = useNavigate();
  const isChoosing = isForCheckout(useLocation().state);
  const state = isChoosing ? FOR_CHECKOUT : null;
  const deliverTo = (addressId: number) => {
    const chosen: ChosenAddress = { addressId };
    return navigate(paths.checkout(), { state: chosen });
  };
  return {
    /** The customer chooses an address for checkout. */
    isChoosing,
    /** Router state for links between the address pages. */
    state,
    deliverTo,
    /** Leaves a form. Back does not return to it. */
    leaveAdded: (addressId: number) =>
      isChoosing
        ? navigate(paths.checkout(), { replace: true, state: { addressId } satisfies ChosenAddress })
        : navigate(paths.addresses(), { replace: true }),
    leaveEdited: () => navigate(paths.addresses(), { replace: true, state }),
  };
}
