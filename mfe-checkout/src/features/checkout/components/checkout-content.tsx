import { useCall, useSessionGuard } from '@dar/app';
import { useTranslation } from '@dar/app/i18n';
import { useSuspenseQuery } from '@dar/app/query';
import { Navigate } from '@dar/app/router';
import type { CheckoutContents, PaymentMethod as Method } from '@dar/contracts/checkout';
import { paths } from '@dar/contracts/paths';
import { useToast } from '@dar/ui';
import { useState } from 'react';
import { useCoupon } from '../mutations.ts';
import type { PaymentForms } from '../payment-form.ts';
import { isPayable, listMethods } from '../payment-methods.ts';
import { checkoutQuery } from '../queries.ts';
import { useDeliveryAddress } from '../use-delivery-address.ts';
import { usePay } from '../use-pay.ts';
import { usePosition } from '../use-position.ts';
import { useSavedCards } from '../use-saved-cards.ts';
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

/** Renders the loaded checkout. Redirects home if the cart is empty. */
export function CheckoutContent({ forms }: { readonly forms: PaymentForms }) {
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
  const { pay, isProcessing, payment, onPaid, onPaymentFailed, closePayment, error, closeError } = usePay(
    data,
    address,
    setOrderPossible,
  );
  const [isFormBusy, setFormBusy] = useState(false);
  const [isFormClosed, setFormClosed] = useState(false);
  const closeForm = () => {
    closePayment();
    setFormClosed(true);
  };
  const [chosen, setChosen] = useState<Method>();
  // A coupon may have lowered the total below the minimum of the chosen method.
  const method = chosen && isPayable(chosen, data.grand_total) ? chosen : undefined;
  const savedCards = useSavedCards(data.payment_methods, method, forms);
  const choose = (next: Method) => {
    setChosen(next);
    if (next !== 'cash' && next !== 'wallet') forms.prefetch(data.publishable_key);
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
          <AppointmentTime slot={data} disabled={isProcessing} />
          <TaskDescription text={data.task_description} />
          <DeliveryAddress address={address} />
          <CouponCode
            applied={data.coupon_code}
            removed={data.removed_coupon}
            isBusy={coupon.isPending}
            disabled={isProcessing}
            error={coupon.error}
            onApply={(code) => isSignedIn(t('coupon.signIn')) && coupon.mutate(code)}
            onClear={() => isSignedIn(continueMessage) && coupon.mutate(undefined)}
            onEdit={coupon.reset}
          />
          <PaymentMethod
            contents={data}
            chosen={method}
            disabled={isProcessing}
            isMissing={error?.kind === 'no-method'}
            onChoose={choose}
          >
            <SavedCards {...savedCards.props} disabled={isProcessing} />
          </PaymentMethod>
          {payment && (
            <EmbeddedPayment method={payment.method} isBusy={isFormBusy} onClose={closeForm}>
              {forms.render({ payment, onPaid, onFailed: onPaymentFailed, onBusy: setFormBusy })}
            </EmbeddedPayment>
          )}
        </div>
        <div className={styles['side']}>
          <BillDetails bill={data} />
        </div>
      </div>
      {!payment && (
        <PayBar
          total={data.grand_total}
          isProcessing={isProcessing}
          autoFocus={isFormClosed}
          isBelowMinimum={method !== 'cash' && isBelowMinimum(data)}
          // The bill may change while it loads.
          disabled={isFetching || coupon.isPending}
          onPay={() => isSignedIn(continueMessage) && pay(method, savedCards.pay)}
        />
      )}
      <CheckoutErrorModal error={error} onClose={closeError} />
    </>
  );
}

function EmptyCheckout() {
  return (
    <PendingPayment isCartEmpty>
      <Navigate to={paths.home()} replace />
    </PendingPayment>
  );
}

function isBelowMinimum({ payment_methods: flags, grand_total: total }: CheckoutContents): boolean {
  return listMethods(flags).some((method) => !isPayable(method, total));
}
