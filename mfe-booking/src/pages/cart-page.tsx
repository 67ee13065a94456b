import { useCall, useSignInFirst } from '@dar/app';
import { useTranslation } from '@dar/app/i18n';
import { useQuery, useQueryClient, useSuspenseQuery } from '@dar/app/query';
import { Page, PageTitle, QueryBoundary, useHydrated, useToast } from '@dar/ui';
import { ClearCartButton } from '../features/review-cart/clear-cart-button.tsx';
import { EmptyCart } from '../features/review-cart/empty-cart.tsx';
import { CART_WRITES } from '../features/review-cart/mutations.ts';
import { cartQuery } from '../features/review-cart/queries.ts';
import { CartSkeleton } from './cart-skeleton.tsx';
import { FilledCart } from './filled-cart.tsx';

/** /cart: what is in the cart, when it is to come, and what it costs (specification 2, section 2). */
export function Component() {
  const { t } = useTranslation('booking');
  const isHydrated = useHydrated();
  return (
    <>
      <PageTitle>{t('cart.title')}</PageTitle>
      <Page title={t('cart.title')} back={{}} actions={isHydrated && <ClearAction />}>
        {isHydrated ? (
          <QueryBoundary
            skeleton={<CartSkeleton />}
            title={t('cart.failed')}
            text={t('cart.failedText')}
            retryLabel={t('cart.tryAgain')}
          >
            <Cart />
          </QueryBoundary>
        ) : (
          <CartSkeleton />
        )}
      </Page>
    </>
  );
}

function Cart() {
  const client = useQueryClient();
  const { data: cart } = useSuspenseQuery({
    ...cartQuery(useCall()),
    // Another tab may have changed the cart. A write under way answers with the newer cart itself.
    refetchOnWindowFocus: () => (client.isMutating({ mutationKey: CART_WRITES }) > 0 ? false : 'always'),
  });
  const [first] = cart.cart_items;
  return first ? <FilledCart cart={cart} firstServiceId={first.service_id} /> : <EmptyCart />;
}

/** Only with something to clear. */
function ClearAction() {
  const { t } = useTranslation('booking');
  const { data: cart } = useQuery({ ...cartQuery(useCall()), enabled: false });
  const { isSignedIn } = useSignInFirst(useToast().info);
  if (!cart || cart.cart_items.length === 0) return null;
  return <ClearCartButton mayClear={() => isSignedIn(t('cart.clearSignIn'))} />;
}
