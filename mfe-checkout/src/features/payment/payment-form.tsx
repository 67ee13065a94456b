import { StripeForm } from './components/stripe-form.tsx';
import { WalletForm } from './components/wallet-form.tsx';
import { loadStripeJs } from './load-stripe.ts';
import type { PaymentFormProps } from './payment-form-props.ts';

/** Confirms an online payment: the wallet by the API, every other method by the provider's elements. */
export function PaymentForm(props: PaymentFormProps) {
  return props.payment.method === 'wallet' ? <WalletForm {...props} /> : <StripeForm {...props} />;
}

export async function prefetchStripe(publishableKey: string): Promise<void> {
  if (publishableKey !== '') await loadStripeJs(publishableKey);
}
