import { replace } from '@dar/app/router';
import { signIn } from '@dar/app/session';
import { addToCart } from '@dar/contracts/cart';
import { serviceDetails } from '@dar/contracts/catalog';
import { makeService } from '@dar/testing/catalog-factories';
import { makeSignedIn } from '@dar/testing/customer-factories';
import { screen, waitFor } from '@dar/testing/dom';
import { createFakeApi } from '@dar/testing/fake-api';
import { renderRoutes } from '@dar/testing/render';
import { expect, it, vi } from 'vitest';
import BookingModal from '../../remote-components/booking-modal.tsx';
import { texts } from '../../texts/texts.ts';

/** Presses Add to Cart as a guest. The modal stays during the sign-in, as on a partner's page. */
async function addAsGuest(login: () => void) {
  const api = createFakeApi()
    .on(serviceDetails, { oData: makeService() })
    .on(addToCart, { oData: { cart_count: 1 } });
  const onClose = vi.fn();
  const modal = <BookingModal serviceId={105} transactionId={undefined} onClose={onClose} />;
  const loader = () => {
    login();
    return replace('/');
  };
  const routes = [
    { path: '/login', loader },
    { path: '/', element: modal },
  ];
  const { user, router } = await renderRoutes(routes, { api, texts: { booking: texts } });
  const navigations: string[] = [];
  router.subscribe(({ navigation }) => navigations.push(navigation.location?.pathname ?? ''));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add to Cart' })).toBeEnabled());
  await user.click(screen.getByRole('button', { name: 'Add to Cart' }));
  await waitFor(() => expect(navigations).toContain('/login'));
  await waitFor(() => expect(router.state.navigation.state).toBe('idle'));
  return { onClose, sent: () => api.getInputs(addToCart) };
}

it('adds the item after the sign-in, without a second press', async () => {
  const { onClose, sent } = await addAsGuest(() => signIn(makeSignedIn()));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent()).toHaveLength(1);
});

it('adds nothing when the customer closes the sign-in', async () => {
  const { onClose, sent } = await addAsGuest(() => undefined);
  expect(sent()).toEqual([]);
  expect(onClose).not.toHaveBeenCalled();
});
