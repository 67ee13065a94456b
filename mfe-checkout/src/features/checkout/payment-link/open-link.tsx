import { useTranslation } from '@dar/app/i18n';
import type { LinkBooking } from '@dar/contracts/payment-link';
import { useState } from 'react';
import { BillDetails } from '../../../components/bill-details.tsx';
import layout from '../checkout-page.module.css';
import { CheckoutErrorDialog } from '../components/checkout-error-dialog.tsx';
import { CheckoutSection } from '../components/checkout-section.tsx';
import { PayBar } from '../components/pay-bar.tsx';
import { isPayable, listMethods, PaymentChoice } from '../components/payment-choice.tsx';
import { EmbeddedPayment } from '../payment/embedded-payment.tsx';
import { focusesPay, getForm, isLocked } from '../payment/pay-state.ts';
import { BookedServices, BookedTime, BookedWhere } from './link-booking.tsx';
import { isLinkMethod, type LinkMethod, usePayLink } from './use-pay-link.ts';

interface OpenLinkProps {
  readonly token: string;
  readonly booking: LinkBooking;
  /** Called when the provider has the payment. */
  readonly onConfirmed: () => void;
  /** Called when the link may have ended. */
  readonly onChanged: () => void;
}

/** The booking and its payment form, which is that of checkout. */
export function OpenLink({ token, booking, onConfirmed, onChanged }: OpenLinkProps) {
  const { t } = useTranslation('checkout');
  const { bill, policy, visits } = booking;
  const contents = {
    ...bill,
    policy,
    booked_time: visits[0]?.starts_at ?? '',
    payment_methods: { ...booking.methods, is_cash: '0', is_wallet: '0' } as const,
    wallet_balance: '0.00',
  };
  const [chosen, setChosen] = useState<LinkMethod>();
  const payable = listMethods(contents.payment_methods).filter(
    (listed): listed is LinkMethod => isLinkMethod(listed) && isPayable(listed, contents),
  );
  // With one method there is nothing to choose.
  const method = chosen ?? (payable.length === 1 ? payable[0] : undefined);
  const { state, send, error, closeError, pay, onResult } = usePayLink(token, bill.grand_total, {
    onConfirmed,
    onChanged,
  });
  const form = getForm(state);
  const disabled = isLocked(state);
  const choice = {
    ...{ method, savedCard: undefined, cards: [], card: 'new', chooseCard: () => undefined },
    chooseMethod: (next: LinkMethod | 'cash' | 'wallet') => {
      send({ type: 'closed', focusesPay: false });
      if (isLinkMethod(next)) setChosen(next);
    },
  };
  return (
    <>
      <div className={layout['columns']}>
        <div className={layout['steps']}>
          <BookedServices services={booking.services} />
          <BookedTime visits={visits} endsAt={booking.ends_at} onEnd={onChanged} />
          <BookedWhere booking={booking} />
          <PaymentChoice
            contents={contents}
            choice={choice}
            disabled={disabled}
            isMissing={error?.kind === 'no-method'}
          />
          {form && (
            <EmbeddedPayment
              {...form}
              contents={contents}
              onResult={onResult}
              onBusy={(isBusy) => send(isBusy ? { type: 'confirming', payment: form.payment } : { type: 'incomplete' })}
              onClose={() => send({ type: 'closed', focusesPay: true })}
            />
          )}
        </div>
        <div className={layout['side']}>
          <CheckoutSection icon="card" title={t('checkout.bill')}>
            <div className={form ? undefined : layout['bill']}>
              <BillDetails bill={bill} />
            </div>
          </CheckoutSection>
        </div>
      </div>
      {!form && (
        <PayBar
          contents={contents}
          choice={choice}
          payment={{ isProcessing: disabled, isFormClosed: focusesPay(state) }}
          disabled={payable.length === 0}
          onPay={() => void pay(method)}
        />
      )}
      <CheckoutErrorDialog error={error} onClose={closeError} />
    </>
  );
}
