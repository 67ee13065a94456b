import { loadStripeJs } from '../load-stripe.ts';
import type { PaymentFormProps } from '../payment-form-props.ts';
import { StripeForm } from './stripe-form.tsx';
import { WalletForm } from './wallet-form.tsx';

/** Confirms an online payment: the wallet by the API, every other method by the provider's elements. */
export function PaymentForm(props: PaymentFormProps) {
  return props.payment.method === 'wallet' ? <WalletForm {...props} /> : <StripeForm {...props} />;
}

export async function prefetchStripe(publishableKey: string): Promise<void> {
  if (publishableKey !== '') await loadStripeJs(publishableKey);
}
