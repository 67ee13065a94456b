import { type App, useApp } from '@dar/app';
import { listen } from '@dar/app/events';
import { useTranslation } from '@dar/app/i18n';
import { queryOptions, useQuery, useQueryClient } from '@dar/app/query';
import { Link } from '@dar/app/router';
import { useSession } from '@dar/app/session';
import { cartItemCount } from '@dar/contracts/cart-count';
import { paths } from '@dar/contracts/paths';
import { CountBadge, Icon, VisuallyHidden } from '@dar/ui';
import { useEffect, useMemo, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import styles from './header.module.css';

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
  const badge = getBadge(cart);
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

function getBadge(cart: CartCount): string {
  if (cart.state !== 'known') return BADGES[cart.state];
  if (cart.count === 0) return '';
  return cart.count > 99 ? '99+' : String(cart.count);
}

const STALE_MS = 60_000;
const GC_MS = 5 * 60_000;

/** Returns the query of the number of cart lines (docs/rules/api.md#cached-data). Guests send none. */
export function cartCountQuery(call: App['call'], customerId: number | null) {
  return queryOptions({
    queryKey: ['host', 'cart-count', customerId],
    queryFn: async ({ signal }) => (await call(cartItemCount, {}, { signal })).oData.cart_count,
    enabled: customerId !== null,
    staleTime: STALE_MS,
    gcTime: GC_MS,
    retry: false,
    refetchOnWindowFocus: 'always',
  });
}

/** Returns undefined in a browser that blocks storage: Firefox then blocks channels, too. */
function openChannel(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel('cart-updated');
  } catch {
    return undefined;
  }
}

type CartCount =
  | { readonly state: 'none' | 'loading' | 'failed' }
  | { readonly state: 'known'; readonly count: number };

interface CartCountStatus {
  readonly cart: CartCount;
  readonly hasChanged: boolean;
}

function useCartCount(): CartCountStatus {
  const { call } = useApp();
  const queryClient = useQueryClient();
  const customerId = useSession(({ token, user }) => (token ? (user?.id ?? 0) : null));
  const query = useMemo(() => cartCountQuery(call, customerId), [call, customerId]);
  const { data, status } = useQuery(query);
  const [hasChanged, setChanged] = useState(false);

  useEffect(
    () =>
      listen('cart-updated', async ({ count }) => {
        setChanged(true);
        if (count === undefined) return queryClient.invalidateQueries(query);
        // The response of a pending query is older than the event.
        await queryClient.cancelQueries(query);
        queryClient.setQueryData(query.queryKey, count);
      }),
    [queryClient, query],
  );

  useEffect(() => {
    let otherTabs: BroadcastChannel | undefined;
    const reload = () => void queryClient.invalidateQueries(query);
    const open = () => {
      otherTabs = openChannel();
      if (otherTabs) otherTabs.onmessage = reload;
    };
    // A message would remove the page from the back-forward cache.
    const close = () => otherTabs?.close();
    const restore = () => {
      open();
      reload();
    };
    open();
    const stopListening = listen('cart-updated', () => otherTabs?.postMessage(null));
    const listeners = new AbortController();
    window.addEventListener('pagehide', close, listeners);
    window.addEventListener('pageshow', ({ persisted }) => persisted && restore(), listeners);
    return () => {
      listeners.abort();
      stopListening();
      close();
    };
  }, [queryClient, query]);

  if (customerId === null) return { cart: { state: 'none' }, hasChanged: false };
  if (status === 'pending') return { cart: { state: 'loading' }, hasChanged };
  if (status === 'error') return { cart: { state: 'failed' }, hasChanged };
  return { cart: { state: 'known', count: data }, hasChanged };
}
