import { useCall, useSessionGuard } from '@dar/app';
import { useTranslation } from '@dar/app/i18n';
import { useSuspenseQuery } from '@dar/app/query';
import { Navigate } from '@dar/app/router';
import { paths } from '@dar/contracts/paths';
import { useToast } from '@dar/ui';
import { useState } from 'react';
import { useCoupon } from '../mutations.ts';
import type { SupportedMethod } from '../payment-methods.ts';
import { checkoutQuery } from '../queries.ts';
import { usePay } from '../use-pay.ts';
import { usePosition } from '../use-position.ts';
import { useTrackBeginCheckout } from '../use-track-begin-checkout.ts';
import { AppointmentTime } from './appointment-time.tsx';
import { BillDetails } from './bill-details.tsx';
import { CartItems } from './cart-items.tsx';
import styles from './checkout.module.css';
import { CheckoutErrorModal } from './checkout-error-modal.tsx';
import { CouponCode } from './coupon-code.tsx';
import { DeliveryAddress } from './delivery-address.tsx';
import { LocationRequired } from './location-required.tsx';
import { PayBar } from './pay-bar.tsx';
import { PaymentMethod } from './payment-method.tsx';
import { TaskDescription } from './task-description.tsx';

/** Renders the loaded checkout. Redirects home if the cart is empty. */
export function CheckoutContent() {
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
  const { pay, isProcessing, error, closeError } = usePay(data, setOrderPossible);
  const [method, setMethod] = useState<SupportedMethod>();
  if (data.cart_items.length === 0) return <Navigate to={paths.home()} replace />;
  return (
    <>
      <div className={styles['columns']}>
        <div className={styles['steps']}>
          {position.error && (
            <LocationRequired reason={position.error} isLoading={position.isLoading} onRetry={position.retry} />
          )}
          <CartItems items={data.cart_items} />
          <AppointmentTime bookedTime={data.booked_time} isSlotLost={data.is_slot_lost === '1'} />
          <TaskDescription text={data.task_description} />
          <DeliveryAddress address={data.default_address} />
          <CouponCode
            applied={data.coupon_code}
            isBusy={coupon.isPending}
            error={coupon.error}
            onApply={(code) => isSignedIn(t('coupon.signIn')) && coupon.mutate(code)}
            onClear={() => isSignedIn(continueMessage) && coupon.mutate(undefined)}
          />
          <PaymentMethod flags={data.payment_methods} chosen={method} onChoose={setMethod} />
        </div>
        <div className={styles['side']}>
          <BillDetails bill={data} />
        </div>
      </div>
      {/* The bill may change while it loads. */}
      <PayBar
        total={data.grand_total}
        isProcessing={isProcessing}
        disabled={isFetching || coupon.isPending}
        onPay={() => isSignedIn(continueMessage) && pay(method)}
      />
      <CheckoutErrorModal error={error} onClose={closeError} />
    </>
  );
}
