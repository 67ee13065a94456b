import { useCall, useSessionGuard } from '@dar/app';
import { useTranslation } from '@dar/app/i18n';
import { useSuspenseQuery } from '@dar/app/query';
import { Navigate } from '@dar/app/router';
import { paths } from '@dar/contracts/paths';
import { useToast } from '@dar/ui';
import { useState } from 'react';
import { useCoupon } from '../mutations.ts';
import type { Method } from '../payment-methods.ts';
import { checkoutQuery } from '../queries.ts';
import { useBeginCheckout } from '../use-begin-checkout.ts';
import { usePayment } from '../use-pay.ts';
import { usePosition } from '../use-position.ts';
import { AppointmentTime } from './appointment-time.tsx';
import { BillDetails } from './bill-details.tsx';
import { CartItems } from './cart-items.tsx';
import styles from './checkout.module.css';
import { OopsModal } from './checkout-error-modal.tsx';
import { CouponCode } from './coupon-code.tsx';
import { DeliveryAddress } from './delivery-address.tsx';
import { LocationRequired } from './location-required.tsx';
import { PayBar } from './pay-bar.tsx';
import { PaymentMethod } from './payment-method.tsx';
import { TaskDescription } from './task-description.tsx';

/** The filled checkout. An empty cart has nothing to check out and leads home. */
export function Checkout() {
  const { t } = useTranslation('checkout');
  const toContinue = t('notice.login.continue', { ns: 'shared' });
  const [isOrderPossible, setOrderPossible] = useState(false);
  const { data, isFetching } = useSuspenseQuery({
    ...checkoutQuery(useCall()),
    // Another tab may have changed the cart. An order empties it, which would lead home before the confirmation.
    refetchOnWindowFocus: isOrderPossible ? false : 'always',
  });
  useBeginCheckout(data);
  const position = usePosition({ isNeeded: data.cart_items.length > 0 });
  const coupon = useCoupon();
  const { isSignedIn } = useSessionGuard(useToast().info);
  const { pay, isProcessing, refusal, closeRefusal } = usePayment(data, setOrderPossible);
  const [method, setMethod] = useState<Method>();
  if (data.cart_items.length === 0) return <Navigate to={paths.home()} replace />;
  return (
    <>
      <div className={styles['columns']}>
        <div className={styles['steps']}>
          {position.failure && (
            <LocationRequired failure={position.failure} isAsking={position.isAsking} onTryAgain={position.tryAgain} />
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
            onClear={() => isSignedIn(toContinue) && coupon.mutate(undefined)}
          />
          <PaymentMethod flags={data.payment_methods} chosen={method} onChoose={setMethod} />
        </div>
        <div className={styles['side']}>
          <BillDetails bill={data} />
        </div>
      </div>
      {/* Nobody pays for a bill that is about to change under the finger. */}
      <PayBar
        total={data.grand_total}
        isProcessing={isProcessing}
        disabled={isFetching || coupon.isPending}
        onPay={() => isSignedIn(toContinue) && pay(method)}
      />
      <OopsModal refusal={refusal} onClose={closeRefusal} />
    </>
  );
}
