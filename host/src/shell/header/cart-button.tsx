import { useTranslation } from '@dar/app/i18n';
import { Link } from '@dar/app/router';
import { paths } from '@dar/contracts/paths';
import { CountBadge, Icon, VisuallyHidden } from '@dar/ui';
import { ErrorBoundary } from 'react-error-boundary';
import { type CartCount, useCartCount } from './cart-count.ts';
import styles from './header.module.css';

/** A link to the cart with a badge. It renders without a count too. */
export function CartButton() {
  return (
    <ErrorBoundary fallback={<CartLink cart={{ state: 'failed' }} />}>
      <CountedCartLink />
    </ErrorBoundary>
  );
}

function CountedCartLink() {
  const { cart, hasChanged } = useCartCount();
  const { t } = useTranslation('host');
  return (
    <>
      <CartLink cart={cart} />
      <span role="status">
        <VisuallyHidden>
          {hasChanged && cart.state === 'known' && t('cart.known', { number: cart.count })}
        </VisuallyHidden>
      </span>
    </>
  );
}

function CartLink({ cart }: { readonly cart: CartCount }) {
  const { t } = useTranslation('host');
  const badge = badgeOf(cart);
  const label = cart.state === 'known' ? t('cart.known', { number: cart.count }) : t(`cart.${cart.state}`);
  return (
    <Link to={paths.cart()} className={styles['action']} aria-label={label}>
      <Icon name="cart" size={24} />
      {badge !== '' && (
        <span className={styles['badge']}>
          <CountBadge hasFailed={cart.state === 'failed'}>{badge}</CountBadge>
        </span>
      )}
    </Link>
  );
}

const BADGES = { none: '', loading: '...', failed: '!' } as const;

function badgeOf(cart: CartCount): string {
  if (cart.state !== 'known') return BADGES[cart.state];
  if (cart.count === 0) return '';
  return cart.count > 99 ? '99+' : String(cart.count);
}
