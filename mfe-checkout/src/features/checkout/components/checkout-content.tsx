import { useCall, useSessionGuard } from '@dar/app';
import { useTranslation } from '@dar/app/i18n';
import { useSuspenseQuery } from '@dar/app/query';
import { Navigate } from '@dar/app/router';
import type { CheckoutContents } from '@dar/contracts/checkout';
import { paths } from '@dar/contracts/paths';
import { useToast } from '@dar/ui';
import { useState } from 'react';
import { useCoupon } from '../mutations.ts';
import type { PaymentForms } from '../payment-form.ts';
import { isPayable, listMethods } from '../payment-methods.ts';
import { checkoutQuery } from '../queries.ts';
import { useDeliveryAddress } from '../use-delivery-address.ts';
import { usePay } from '../use-pay.ts';
import { usePaymentChoice } from '../use-payment-choice.ts';
import { usePosition } from '../use-position.ts';
import { useTrackBeginCheckout } from '../use-track-begin-checkout.ts';
import { AppointmentTime } from './appointment-time.tsx';
import { BillDetails } from './bill-details.tsx';
import { CartItems } from './cart-items.tsx';
import styles from './checkout.module.css';
import { CheckoutErrorModal } from './checkout-error-modal.tsx';
import { CouponCode } from './coupon-code.tsx';
import { DeliveryAddress } from './delivery-address.tsx';
import { EmbeddedPayment } from './embedded-payment.tsx';
import { LocationRequired } from './location-required.tsx';
import { PayBar } from './pay-bar.tsx';
import { PaymentMethod } from './payment-method.tsx';
import { PendingPayment } from './pending-payment.tsx';
import { SavedCards } from './saved-cards.tsx';
import { TaskDescription } from './task-description.tsx';

interface CheckoutContentProps {
  readonly forms: PaymentForms;
  /** Called when the provider will know the outcome of a payment later. */
  readonly onProcessing: (invoiceId: string) => void;
}

/** Renders the loaded checkout. Redirects home if the cart is empty. */
export function CheckoutContent({ forms, onProcessing }: CheckoutContentProps) {
  const { t } = useTranslation('checkout');
  const continueMessage = t('toast.login.continue', { ns: 'shared' });
  const [isOrderPossible, setOrderPossible] = useState(false);
  const { data, isFetching } = useSuspenseQuery({
    ...checkoutQuery(useCall()),
    // Another tab may have changed the cart. After an order the empty cart would redirect home before the success page.
    refetchOnWindowFocus: isOrderPossible ? false : 'always',
  });
  useTrackBeginCheckout(data);
  const position = usePosition({ isNeeded: data.cart_items.length > 0 });
  const coupon = useCoupon();
  const { isSignedIn } = useSessionGuard(useToast().info);
  const address = useDeliveryAddress(data.default_address);
  const callbacks = { setOrderPossible, onProcessing };
  const payment = usePay(data, address, callbacks);
  const { form, formProps, isLocked, error } = payment;
  /** After a failure nothing is charged, and a change leaves the form. The focus stays at the changed option. */
  const leaveForm = () => formProps && payment.closePayment(false);
  const { method, choose, savedCards, paySaved } = usePaymentChoice(data, forms, leaveForm);
  const changeCoupon = (code: string | undefined) => {
    leaveForm();
    coupon.mutate(code);
  };
  if (data.cart_items.length === 0) return <EmptyCheckout />;
  return (
    <>
      <div className={styles['columns']}>
        <div className={styles['steps']}>
          {position.error && (
            <LocationRequired reason={position.error} isLoading={position.isLoading} onRetry={position.retry} />
          )}
          <CartItems items={data.cart_items} />
          <AppointmentTime slot={data} disabled={isLocked} onChoose={leaveForm} />
          <TaskDescription text={data.task_description} />
          <DeliveryAddress address={address} />
          <CouponCode
            applied={data.coupon_code}
            removed={data.removed_coupon}
            isBusy={coupon.isPending}
            disabled={isLocked}
            error={coupon.error}
            onApply={(code) => isSignedIn(t('coupon.signIn')) && changeCoupon(code)}
            onClear={() => isSignedIn(continueMessage) && changeCoupon(undefined)}
            onEdit={coupon.reset}
          />
          <PaymentMethod
            contents={data}
            chosen={method}
            disabled={isLocked}
            isMissing={error?.kind === 'no-method'}
            onChoose={choose}
          >
            <SavedCards {...savedCards} disabled={isLocked} />
          </PaymentMethod>
          {formProps && (
            <EmbeddedPayment
              method={formProps.payment.method}
              isBusy={form.isBusy}
              failure={form.failure}
              onClose={() => payment.closePayment(true)}
            >
              {forms.render(formProps)}
            </EmbeddedPayment>
          )}
        </div>
        <div className={styles['side']}>
          <BillDetails bill={data} />
        </div>
      </div>
      {!formProps && (
        <PayBar
          total={data.grand_total}
          isProcessing={payment.isProcessing}
          autoFocus={form.isClosed}
          isBelowMinimum={method !== 'cash' && isBelowMinimum(data)}
          // The bill may change while it loads.
          disabled={isFetching || coupon.isPending}
          onPay={() => isSignedIn(continueMessage) && payment.pay(method, paySaved)}
        />
      )}
      <CheckoutErrorModal error={error} onClose={payment.closeError} />
    </>
  );
}

function EmptyCheckout() {
  return <PendingPayment isCartEmpty>{() => <Navigate to={paths.home()} replace />}</PendingPayment>;
}

function isBelowMinimum({ payment_methods: flags, grand_total: total }: CheckoutContents): boolean {
  return listMethods(flags).some((method) => !isPayable(method, total));
}
