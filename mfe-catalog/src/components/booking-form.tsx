import { useApp, useSignInRedirect } from '@dar/app';
import { listen, showToast } from '@dar/app/events';
import { useTranslation } from '@dar/app/i18n';
import { isPartnerMode } from '@dar/app/partner';
import { RemoteComponent, usePrefetchRemote } from '@dar/app/remote-component';
import type { RemoteComponentProps } from '@dar/app/remotes/section-module';
import { useLocation, useNavigate } from '@dar/app/router';
import { storedToken, storeReturnUrl, useSession } from '@dar/app/session';
import type { ServiceSummary } from '@dar/contracts/catalog';
import { LANGUAGE_PARAMETER } from '@dar/contracts/language';
import { BOOK_PARAMETER, paths } from '@dar/contracts/paths';
import { parseId } from '@dar/contracts/wire';
import { Button, ButtonLink, Icon, SectionFailure, Spinner } from '@dar/ui';
import { type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import styles from './booking-form.module.css';

const FORM_ID = 'dar-booking';

export function bookingButton(serviceId: number) {
  return { htmlType: 'submit', form: FORM_ID, name: BOOK_PARAMETER, value: serviceId } as const;
}

interface BookNowButtonProps {
  readonly service: Pick<ServiceSummary, 'id' | 'is_serviceable'>;
  readonly size?: 'middle' | 'large';
  readonly describedBy?: string;
}

/** 'Book Now', 'Login to Book' for guests, or the reason why booking is impossible (docs/rules/booking.md#book-now). */
export function BookNowButton({ service, size = 'middle', describedBy }: BookNowButtonProps) {
  const { t } = useTranslation('catalog');
  const isSignedIn = useSession(({ token }) => token !== null);
  const isServiceable = service.is_serviceable === '1';
  const prefetchHandlers = usePrefetchRemote('booking/BookingModal', isSignedIn && isServiceable);
  if (!isServiceable) {
    return (
      <p className={styles['unavailable']}>
        <Icon name="pin" size={18} />
        {t('notServiceable')}
      </p>
    );
  }
  return (
    <>
      <Button
        type="primary"
        size={size}
        block
        aria-describedby={describedBy}
        {...bookingButton(service.id)}
        {...(isSignedIn && prefetchHandlers)}
      >
        {t(isSignedIn ? 'bookNow' : 'loginToBook')}
      </Button>
      <ViewCartLink serviceId={service.id} />
    </>
  );
}

/** The next step once the service is in the cart (docs/rules/booking.md#add-to-cart). */
export function ViewCartLink({ serviceId }: { readonly serviceId: number }) {
  const { t } = useTranslation('catalog');
  const [isAdded, setAdded] = useState(false);
  useEffect(() => listen('added-to-cart', (added) => added.serviceId === serviceId && setAdded(true)), [serviceId]);
  return (
    isAdded && (
      <ButtonLink to={paths.cart()} block className={styles['viewCart']}>
        {t('viewCart')}
      </ButtonLink>
    )
  );
}

interface Booking {
  readonly serviceId: number;
  readonly buttons: readonly HTMLElement[];
}

interface BookingFormProps {
  readonly transactionId: string | undefined;
  readonly fromInfoPage?: boolean;
}

/** Guests go to /login and back (docs/rules/booking.md#book-now). It also works before hydration. */
export function BookingForm({ transactionId, fromInfoPage = false }: BookingFormProps) {
  const { i18n } = useTranslation('catalog');
  const { sections } = useApp();
  const { pathname, search, state } = useLocation();
  const redirectToSignIn = useSignInRedirect();
  const form = useRef<HTMLFormElement>(null);
  const [booking, setBooking] = useState<Booking>();

  useEffect(() => {
    // The buttons of the page that are hidden ignore the focus.
    return () => {
      for (const button of booking?.buttons ?? []) button.focus();
    };
  }, [booking]);

  const book = async (chosen: Booking) => {
    // The session hook reports a guest during hydration.
    if (!storedToken()) {
      if (transactionId) showToast('login.bookAsPartner', { transactionId });
      else showToast('login.book');
      const { serviceId } = chosen;
      await redirectToSignIn((url) => storeReturnUrl(url, { ...state, [BOOK_PARAMETER]: serviceId }));
    }
    // On a partner's page the sign-in is over. In the shop it leads back here, with the service in the state.
    if (storedToken()) setBooking(chosen);
  };
  useRequestedService((serviceId) => void book({ serviceId, buttons: findButtons(form.current, serviceId) }));
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent;
    if (submitter instanceof HTMLButtonElement) void book({ serviceId: Number(submitter.value), buttons: [submitter] });
  };
  return (
    <>
      <form ref={form} id={FORM_ID} action={pathname} onSubmit={submit} hidden>
        {[...new Map(new URLSearchParams(sections.pageSearch(search)))].map(([name, value]) => (
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

/**
 * Books the service that the form has added to the address, or that a guest wanted before the sign-in, and removes it
 * there. Guests return to the address without it.
 */
function useRequestedService(book: (serviceId: number) => void): void {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const parameters = new URLSearchParams(search);
  const { [BOOK_PARAMETER]: inState, ...otherState } = state ?? {};
  const requested = parameters.get(BOOK_PARAMETER) ?? inState;
  const early = useRef<number>(undefined);
  const update = useEffectEvent(() => {
    if (requested === undefined) {
      if (early.current !== undefined) book(early.current);
      early.current = undefined;
      return;
    }
    early.current = parseId(String(requested));
    for (const name of [BOOK_PARAMETER, LANGUAGE_PARAMETER]) parameters.delete(name);
    const cleaned = { pathname, search: parameters.toString(), hash };
    navigate(cleaned, { replace: true, state: otherState, preventScrollReset: true });
  });
  useEffect(update, [requested]);
}

/** Returns the buttons of a service: a page can have one for narrow screens and one for wide screens. */
function findButtons(form: HTMLFormElement | null, serviceId: number): HTMLElement[] {
  const buttons = [...(form?.elements ?? [])].filter((control) => control instanceof HTMLButtonElement);
  return buttons.filter(({ value }) => value === String(serviceId));
}

function BookingModalSlot(props: RemoteComponentProps['booking/BookingModal']) {
  const { t } = useTranslation('catalog');
  return (
    <div className={styles['slot']}>
      <RemoteComponent
        of="booking/BookingModal"
        props={props}
        failure={SectionFailure}
        skeleton={
          <div className={styles['waiting']}>
            <Spinner label={t('booking.loading')} />
          </div>
        }
      />
      {/* Visible beside a failure only. The modal has its own close button. */}
      <div className={styles['dismiss']}>
        <Button type="text" onClick={props.onClose}>
          {t('booking.dismiss')}
        </Button>
      </div>
    </div>
  );
}
