import { useLocation } from '@dar/app/router';
import { useSession } from '@dar/app/session';
import { KEYS, localStore } from '@dar/app/storage';
import { paths } from '@dar/contracts/paths';
import { useHydrated, useLazyComponent } from '@dar/ui';
import { useState } from 'react';

const SCREENS: readonly string[] = [paths.home(), paths.cart(), paths.bookings()];

const loadNotice = async () =>
  (await import(/* webpackChunkName: 'payment-notice' */ './payment-notice.tsx')).PaymentNotice;

/**
 * Tells a customer on home, cart and bookings what became of a payment that this device left. Checkout tells it
 * instead of the cart.
 */
export function PendingPayment() {
  const { pathname } = useLocation();
  const isSignedIn = useSession(({ token }) => token !== null);
  const isHydrated = useHydrated();
  const [hasFailed, setFailed] = useState(false);
  const isPossible = isHydrated && isSignedIn && !hasFailed && SCREENS.includes(pathname);
  const invoiceId = isPossible ? localStore.get(KEYS.pendingInvoice) : null;
  const Notice = useLazyComponent(invoiceId !== null, { load: loadNotice, onFailure: () => setFailed(true) });
  if (invoiceId === null || !Notice) return null;
  return <Notice key={invoiceId} invoiceId={invoiceId} />;
}
