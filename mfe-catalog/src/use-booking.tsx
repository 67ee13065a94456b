import { useSignInRedirect } from '@dar/app';
import { showToast } from '@dar/app/events';
import { isPartnerMode } from '@dar/app/partner';
import { useLocation } from '@dar/app/router';
import { storedToken, useSession } from '@dar/app/session';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { BookingModalSlot } from './components/booking-modal-slot.tsx';

export interface Booking {
  /** Opens the booking modal, or redirects a guest to sign in and back (docs/rules/booking.md#book-now). */
  readonly book: (serviceId: number) => void;
  /** The open modal. Render it once per page. */
  readonly modal: ReactNode;
}

interface BookingOptions {
  readonly transactionId: string | undefined;
  readonly fromInfoPage?: boolean;
}

/** Returns the booking action and the booking modal of a catalog page. */
export function useBooking({ transactionId, fromInfoPage }: BookingOptions): Booking {
  const [serviceId, setServiceId] = useState<number>();
  const { pathname } = useLocation();
  const redirectToSignIn = useSignInRedirect();
  const opener = useRef<Element | null>(null);

  useEffect(() => {
    if (serviceId === undefined && opener.current instanceof HTMLElement) opener.current.focus();
  }, [serviceId]);

  const book = (chosen: number) => {
    // The session hook still reports a guest when a press before hydration is replayed. Storage is up to date.
    if (storedToken()) {
      opener.current = focusedElement();
      setServiceId(chosen);
      return;
    }
    if (transactionId) showToast('login.bookAsPartner', { transactionId });
    else showToast('login.book');
    redirectToSignIn();
  };
  const close = () => setServiceId(undefined);
  return {
    book,
    modal:
      serviceId === undefined ? null : (
        <BookingModalSlot
          {...{ serviceId, transactionId }}
          fromInfoPage={fromInfoPage || isPartnerMode({ hostname: window.location.hostname, pathname })}
          onClose={close}
        />
      ),
  };
}

/** Returns whether there is a session token. Returns false until hydration. */
export function useIsSignedIn(): boolean {
  return useSession(({ token }) => token !== null);
}

/** Returns the element with the focus. It can be in a shadow root of a partner's page. */
function focusedElement(): Element | null {
  let focused = document.activeElement;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  return focused;
}
