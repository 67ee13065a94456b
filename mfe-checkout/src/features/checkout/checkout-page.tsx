import { useCall, useSessionGuard } from '@dar/app';
import { trackBeginCheckout } from '@dar/app/analytics';
import { useTranslation } from '@dar/app/i18n';
import { isPositionGranted } from '@dar/app/location/position-permission';
import { useIsMutating, useSuspenseQuery } from '@dar/app/query';
import { Navigate } from '@dar/app/router';
import type { CheckoutContents } from '@dar/contracts/checkout';
import { paths } from '@dar/contracts/paths';
import { MINUTE_MS } from '@dar/contracts/time/durations';
import { ButtonLink, EmptyState, Page, PageTitle, QueryBoundary, useHydrated, useToast } from '@dar/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { BillDetails } from '../../components/bill-details.tsx';
import { useRestoreScroll } from './checkout-draft.ts';
import styles from './checkout-page.module.css';
import { AppointmentTime } from './components/appointment-time.tsx';
import { CartItems } from './components/cart-items.tsx';
import { CheckoutErrorDialog } from './components/checkout-error-dialog.tsx';
import { CheckoutSection, CheckoutSkeleton } from './components/checkout-section.tsx';
import sections from './components/checkout-sections.module.css';
import { CouponCode, useCoupon } from './components/coupon-code.tsx';
import { DeliveryAddress, useDeliveryAddress, usePrefetchAddresses } from './components/delivery-address.tsx';
import { LocationSection, usePositionRequest } from './components/location-section.tsx';
import { PayBar } from './components/pay-bar.tsx';
import { PaymentChoice, usePaymentChoice } from './components/payment-choice.tsx';
import { EmbeddedPayment } from './payment/embedded-payment.tsx';
import { focusesPay, getForm, isLocked, mayBeOrdered, usePayState } from './payment/pay-state.ts';
import { usePay } from './payment/use-pay.ts';
import { checkoutQuery, getOrderPosition } from './queries.ts';
import { toPurchase } from './unsettled/settlement.ts';
import { type Unsettled, UnsettledPayment } from './unsettled/unsettled-payment.tsx';

export function CheckoutPage() {
  const { t } = useTranslation('checkout');
  usePrefetchAddresses();
  return (
    <Page title={t('checkout.title')} back={{ to: paths.cart() }}>
      <PageTitle>{t('checkout.title')}</PageTitle>
      <QueryBoundary skeleton={<CheckoutSkeleton />} title={t('checkout.noData')}>
        <UnsettledPayment>{(unsettled) => <CheckoutContent {...unsettled} />}</UnsettledPayment>
      </QueryBoundary>
    </Page>
  );
}

/** What a rendered page says until its scripts redirect home, or without them. */
function EmptyCheckout() {
  const { t } = useTranslation('checkout');
  const browse = (
    <ButtonLink type="primary" to={paths.home()}>
      {t('checkout.browse')}
    </ButtonLink>
  );
  return <EmptyState icon="cart" title={t('checkout.empty')} action={browse} />;
}

function CheckoutContent({ isReady, waitFor }: Unsettled) {
  const { t } = useTranslation('checkout');
  const { state, send } = usePayState();
  const { data, isFetching } = useSuspenseQuery({
    ...checkoutQuery(useCall()),
    // A page that arrives rendered is as fresh as a call, unless it hydrates much later. Only the browser's call removes an
    // ended coupon from the cart.
    refetchOnMount: (query) => isReady || query.isStaleByTime(MINUTE_MS) || Boolean(query.state.data?.removed_coupon),
    // Another tab may have changed the cart. After an order the empty cart would redirect home before the success page.
    refetchOnWindowFocus: mayBeOrdered(state) ? false : 'always',
  });
  // A coupon or slot is being saved. The bill changes with the response.
  const isChanging = useIsMutating() > 0;
  useTrackBeginCheckout(data, isReady);
  const coupon = useCoupon();
  const { ensureSignedIn } = useSessionGuard(useToast().info);
  const address = useDeliveryAddress(data.default_address, isReady);
  const payment = usePay({ contents: data, address, onProcessing: waitFor }, { state, send });
  const form = getForm(state);
  const disabled = isLocked(state);
  /** After a failure nothing is charged, and a change leaves the form. The focus stays at the changed option. */
  const leaveForm = () => void send({ type: 'closed', focusesPay: false });
  const choice = usePaymentChoice(data, leaveForm);
  useRestoreScroll(isReady);
  const position = usePositionRequest(isReady);
  const pay = () => {
    if (!ensureSignedIn(t('toast.login.continue', { ns: 'shared' }))) return;
    void payment.pay(choice.method, choice.savedCard?.id);
  };
  const { isWaiting, payWhenLocated } = usePayWhenLocated(position, pay);
  const isHydrated = useHydrated();
  const errorDialog = <CheckoutErrorDialog error={payment.error} onClose={payment.closeError} />;
  if (data.cart_items.length === 0) {
    return (
      <>
        {/* The customer first reads why the payment failed: another tab may have ordered the cart. */}
        <UnsettledPayment isCartEmpty>
          {(unsettled) => {
            if (!(isReady && unsettled.isReady)) return isHydrated ? <CheckoutSkeleton /> : <EmptyCheckout />;
            return payment.error === undefined && <Navigate to={paths.home()} replace />;
          }}
        </UnsettledPayment>
        {errorDialog}
      </>
    );
  }
  return (
    <>
      <div className={styles['columns']}>
        <div className={styles['steps']}>
          <CartItems items={data.cart_items} />
          <AppointmentTime slot={data} disabled={disabled} onChoose={leaveForm} />
          <TaskDescription text={data.task_description} />
          <DeliveryAddress address={address} />
          <CouponCode contents={data} coupon={coupon} disabled={disabled} onChange={leaveForm} />
          <PaymentChoice
            contents={data}
            choice={choice}
            disabled={disabled}
            isMissing={payment.error?.kind === 'no-method'}
          />
          {form && (
            <EmbeddedPayment
              {...form}
              contents={data}
              onResult={(result) => void payment.onResult(form.payment, result)}
              onBusy={(isBusy) => send(isBusy ? { type: 'confirming', payment: form.payment } : { type: 'incomplete' })}
              onClose={() => send({ type: 'closed', focusesPay: true })}
            />
          )}
        </div>
        <div className={styles['side']}>
          <CheckoutSection icon="card" title={t('checkout.bill')}>
            <div className={form ? undefined : styles['bill']}>
              <BillDetails bill={data} />
            </div>
          </CheckoutSection>
          {/* Below everything else, which it would move when it appears. */}
          <LocationSection {...position} />
        </div>
      </div>
      {!form && (
        <PayBar
          contents={data}
          choice={choice}
          payment={{ isProcessing: disabled || isWaiting, isFormClosed: focusesPay(state) }}
          disabled={isFetching || isChanging || !isReady}
          onPay={() => void payWhenLocated()}
        />
      )}
      {errorDialog}
    </>
  );
}

function useTrackBeginCheckout(contents: CheckoutContents, isReady: boolean): void {
  const begin = useEffectEvent(() => {
    if (contents.cart_items.length > 0) trackBeginCheckout(toPurchase(contents));
  });
  useEffect(() => {
    if (isReady) begin();
  }, [isReady]);
}

function TaskDescription({ text }: { readonly text: string }) {
  const { t } = useTranslation('checkout');
  return (
    <CheckoutSection icon="note" title={t('checkout.task')}>
      {text === '' ? (
        <p className={sections['secondary']}>{t('checkout.noTask')}</p>
      ) : (
        <p className={sections['userText']}>
          <bdi>{text}</bdi>
        </p>
      )}
    </CheckoutSection>
  );
}

/** Returns `pay` that first waits for a position that the customer has allowed and the device still looks for. */
function usePayWhenLocated({ isLoading }: Pick<ReturnType<typeof usePositionRequest>, 'isLoading'>, pay: () => void) {
  const [isWaiting, setWaiting] = useState(false);
  const payNow = useEffectEvent(pay);
  useEffect(() => {
    if (!isWaiting || isLoading) return;
    setWaiting(false);
    payNow();
  }, [isWaiting, isLoading]);
  const payWhenLocated = async () => {
    if (isLoading && !getOrderPosition() && (await isPositionGranted())) setWaiting(true);
    else pay();
  };
  return { isWaiting, payWhenLocated };
}
