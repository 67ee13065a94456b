import { showToast } from '@dar/app/events';
import { useLocation, useNavigate } from '@dar/app/router';
import { storedToken, storeReturnUrl, useSession } from '@dar/app/session';
import { paths } from '@dar/contracts/paths';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { BookingModalSlot } from './components/booking-modal-slot.tsx';

export interface Booking {
  /** Opens the booking modal, or redirects a guest to sign in and back (specification 1, section 4, "Book Now"). */
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
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const opener = useRef<Element | null>(null);

  useEffect(() => {
    if (serviceId === undefined && opener.current instanceof HTMLElement) opener.current.focus();
  }, [serviceId]);

  const book = (chosen: number) => {
    // The session hook still reports a guest when a press before hydration is replayed. Storage is up to date.
    if (storedToken()) {
      opener.current = document.activeElement;
      setServiceId(chosen);
      return;
    }
    storeReturnUrl(pathname + search);
    if (transactionId) showToast('login.bookAsPartner', { transactionId });
    else showToast('login.book');
    navigate(paths.login());
  };
  const close = () => setServiceId(undefined);
  return {
    book,
    modal:
      serviceId === undefined ? null : (
        <BookingModalSlot {...{ serviceId, transactionId, fromInfoPage }} onClose={close} />
      ),
  };
}

/** Returns whether there is a session token. Returns false until hydration. */
export function useIsSignedIn(): boolean {
  return useSession(({ token }) => token !== null);
}
