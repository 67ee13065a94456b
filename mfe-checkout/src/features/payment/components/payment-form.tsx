import { StripeElements } from '../../../components/stripe-elements.tsx';
import { loadStripeJs } from '../../../load-stripe.ts';
import { confirmSavedCard, type SavedCardResult } from '../confirm-payment.ts';
import type { FormPayment, PaymentFormProps } from '../payment-form-props.ts';
import { CardForm } from './card-form.tsx';
import { ExpressForm } from './express-form.tsx';
import { WalletForm } from './wallet-form.tsx';

/** Confirms an online payment: the wallet by the API, every other method by the provider's elements. */
export function PaymentForm(props: PaymentFormProps) {
  const { method, clientSecret, publishableKey } = props.payment;
  if (method === 'wallet') return <WalletForm {...props} />;
  return (
    <StripeElements
      publishableKey={publishableKey}
      clientSecret={clientSecret}
      onFailure={() => props.onUnavailable('form-not-loaded')}
    >
      {method === 'card' ? <CardForm {...props} /> : <ExpressForm {...props} />}
    </StripeElements>
  );
}

export async function prefetchStripe(publishableKey: string): Promise<void> {
  if (publishableKey !== '') await loadStripeJs(publishableKey);
}

/** Pays with a saved card, without a form. The provider's script shows 3-D Secure if the bank requires it. */
export async function payWithSavedCard(payment: FormPayment, cardId: string): Promise<SavedCardResult> {
  const { clientSecret, publishableKey } = payment;
  return confirmSavedCard({ stripe: await loadStripeJs(publishableKey), clientSecret, cardId });
}
