import type { PaymentMethod } from '@dar/contracts/checkout';
import { Icon } from '@dar/ui';
import { siApplepay, siGooglepay } from 'simple-icons';
import styles from './method-icon.module.css';

const LOGOS: Partial<Record<PaymentMethod, string>> = { apple_pay: siApplepay.path, google_pay: siGooglepay.path };
const ICONS = { card: 'card', wallet: 'wallet', cash: 'cash', apple_pay: 'card', google_pay: 'card' } as const;

/** A decorative icon of a payment method. All icons have the same width. */
export function MethodIcon({ method }: { readonly method: PaymentMethod }) {
  const logo = LOGOS[method];
  return (
    <span className={styles['icon']}>
      {logo ? (
        <svg width="36" height="36" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true" focusable="false">
          <path d={logo} />
        </svg>
      ) : (
        <Icon name={ICONS[method]} />
      )}
    </span>
  );
}
