import type { PaymentMethod } from '@dar/contracts/checkout';
import { Icon } from '@dar/ui';
import { siApplepay, siGooglepay } from 'simple-icons';

const LOGOS: Partial<Record<PaymentMethod, string>> = { apple_pay: siApplepay.path, google_pay: siGooglepay.path };
const ICONS = { card: 'card', wallet: 'wallet', cash: 'cash', apple_pay: 'card', google_pay: 'card' } as const;

/** A decorative icon of a payment method. */
export function MethodIcon({ method }: { readonly method: PaymentMethod }) {
  const logo = LOGOS[method];
  if (!logo) return <Icon name={ICONS[method]} />;
  return (
    <svg width="24" height="24" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true" focusable="false">
      <path d={logo} />
    </svg>
  );
}
