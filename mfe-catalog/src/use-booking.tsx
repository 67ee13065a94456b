import { showToast } from '@dar/app/events';
import { useLocation, useNavigate } from '@dar/app/router';
import { storedToken, storeReturnUrl, useSession } from '@dar/app/session';
import { paths } from '@dar/contracts/paths';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { BookingPlace } from './components/booking-modal-slot.tsx';

export interface Booking {
  /** Opens the booking modal, or sends a visitor to sign in and back here (specification 1, section 4, "Book Now"). */
  readonly book: (serviceId: number) => void;
  /** The open modal; render it once in the page. */
  readonly modal: ReactNode;
}

interface BookingOptions {
  readonly transactionId: string | undefined;
  readonly fromInfoPage?: boolean;
}

/** Booking from a page of the catalogue. */
export function useBooking({ transactionId, fromInfoPage }: BookingOptions): Booking {
  const [serviceId, setServiceId] = useState<number>();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const opener = useRef<Element | null>(null);

  useEffect(() => {
    if (serviceId === undefined && opener.current instanceof HTMLElement) opener.current.focus();
  }, [serviceId]);

  const book = (chosen: number) => {
    // A press from before hydration comes while the page still shows nobody in particular.
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
      serviceId === undefined ? null : <BookingPlace {...{ serviceId, transactionId, fromInfoPage }} onClose={close} />,
  };
}

/** Whether there is a token; false until hydration. */
export function useIsSignedIn(): boolean {
  return useSession(({ token }) => token !== null);
}
