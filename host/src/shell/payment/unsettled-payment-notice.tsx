import { RemoteComponent } from '@dar/app/remote-component';
import { matchPath, useLocation } from '@dar/app/router';
import { useSession } from '@dar/app/session';
import { KEYS, localStore } from '@dar/app/storage';
import { paths } from '@dar/contracts/paths';
import { useHydrated } from '@dar/ui';

const SCREENS = [paths.home, paths.cart, paths.bookings];

/** Shows on home, cart and bookings what became of an unsettled payment of this device. Checkout shows it itself. */
export function UnsettledPaymentNotice() {
  const { pathname } = useLocation();
  const isSignedIn = useSession(({ token }) => token !== null);
  const isHydrated = useHydrated();
  const isPossible = isHydrated && isSignedIn && SCREENS.some(({ pattern }) => matchPath(pattern, pathname));
  const invoiceId = isPossible ? localStore.get(KEYS.unsettledInvoice) : null;
  if (invoiceId === null) return null;
  return (
    <RemoteComponent
      key={invoiceId}
      of="checkout/PaymentNotice"
      props={{ invoiceId }}
      skeleton={null}
      failure={RenderNothing}
    />
  );
}

function RenderNothing() {
  return null;
}
