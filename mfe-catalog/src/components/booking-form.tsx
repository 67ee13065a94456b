import { useSignInRedirect } from '@dar/app';
import { showToast } from '@dar/app/events';
import { useTranslation } from '@dar/app/i18n';
import { isPartnerMode } from '@dar/app/partner';
import { useLocation, useNavigate } from '@dar/app/router';
import { storedToken } from '@dar/app/session';
import { LANGUAGE_PARAMETER } from '@dar/contracts/language';
import { BOOK_PARAMETER, pageSearch } from '@dar/contracts/paths';
import { type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { readId } from '../navigation-context.ts';
import { BookingModalSlot } from './booking-modal-slot.tsx';

const FORM_ID = 'dar-booking';

/** Returns the props of a Button that books the service by the BookingForm of its page. */
export function bookingButton(serviceId: number) {
  return { htmlType: 'submit', form: FORM_ID, name: BOOK_PARAMETER, value: serviceId } as const;
}

interface Booking {
  readonly serviceId: number;
  /** One of them takes the focus after the modal. */
  readonly buttons: readonly HTMLElement[];
}

interface BookingFormProps {
  readonly transactionId: string | undefined;
  readonly fromInfoPage?: boolean;
}

/**
 * Renders the form of all booking buttons, once per page, and the booking modal. Guests go to /login and back
 * (docs/rules/booking.md#book-now). A press before hydration loads the page with the service in its address.
 */
export function BookingForm({ transactionId, fromInfoPage = false }: BookingFormProps) {
  const { i18n } = useTranslation('catalog');
  const { pathname, search } = useLocation();
  const redirectToSignIn = useSignInRedirect();
  const form = useRef<HTMLFormElement>(null);
  const [booking, setBooking] = useState<Booking>();

  useEffect(() => {
    // The buttons of the page that are hidden ignore the focus.
    return () => {
      for (const button of booking?.buttons ?? []) button.focus();
    };
  }, [booking]);

  const book = (chosen: Booking) => {
    // The session hook reports a guest during hydration.
    if (storedToken()) {
      setBooking(chosen);
      return;
    }
    if (transactionId) showToast('login.bookAsPartner', { transactionId });
    else showToast('login.book');
    redirectToSignIn();
  };
  useServiceInUrl((serviceId) => book({ serviceId, buttons: findButtons(form.current, serviceId) }));
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent;
    if (submitter instanceof HTMLButtonElement) book({ serviceId: Number(submitter.value), buttons: [submitter] });
  };
  return (
    <>
      <form ref={form} id={FORM_ID} action={pathname} onSubmit={submit} hidden>
        {[...new URLSearchParams(pageSearch(pathname, search))].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <input type="hidden" name={LANGUAGE_PARAMETER} value={i18n.language} />
      </form>
      {booking && (
        <BookingModalSlot
          serviceId={booking.serviceId}
          transactionId={transactionId}
          fromInfoPage={fromInfoPage || isPartnerMode({ hostname: window.location.hostname, pathname })}
          onClose={() => setBooking(undefined)}
        />
      )}
    </>
  );
}

/** Removes from the address what the form has added, and books its service. Guests return to the address without it. */
function useServiceInUrl(book: (serviceId: number) => void): void {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const parameters = new URLSearchParams(search);
  const inUrl = parameters.get(BOOK_PARAMETER);
  const early = useRef<number>(undefined);
  const update = useEffectEvent(() => {
    if (inUrl === null) {
      if (early.current !== undefined) book(early.current);
      early.current = undefined;
      return;
    }
    early.current = readId(inUrl);
    for (const name of [BOOK_PARAMETER, LANGUAGE_PARAMETER]) parameters.delete(name);
    navigate({ pathname, search: parameters.toString(), hash }, { replace: true, state, preventScrollReset: true });
  });
  useEffect(update, [inUrl]);
}

/** Returns the buttons of a service: a page can have one for narrow screens and one for wide screens. */
function findButtons(form: HTMLFormElement | null, serviceId: number): HTMLElement[] {
  const buttons = [...(form?.elements ?? [])].filter((control) => control instanceof HTMLButtonElement);
  return buttons.filter(({ value }) => value === String(serviceId));
}
