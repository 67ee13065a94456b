import { signIn } from '@dar/app/session';
import { addToCart, changeQuantity, getCart } from '@dar/contracts/cart';
import { serviceDetails } from '@dar/contracts/catalog';
import type { Endpoint } from '@dar/contracts/endpoint';
import { saveTaskAndTime } from '@dar/contracts/schedule';
import { makeService } from '@dar/testing/catalog-factories';
import { makeCart, makeSignedIn } from '@dar/testing/customer-factories';
import { screen } from '@dar/testing/dom';
import { createFakeApi } from '@dar/testing/fake-api';
import { renderInApp, renderRoutes } from '@dar/testing/render';
import { beforeEach, describe, expect, it } from 'vitest';
import BookingModal from './remote-components/booking-modal.tsx';
import { routes, texts } from './routes.tsx';

const cart = makeCart({ task_description: 'Two cats', booked_time: '2026-11-24 09:00' });

const apiWith = (malformed: Endpoint) =>
  createFakeApi().on(getCart, { oData: cart }).on(serviceDetails, { oData: makeService() }).onMalformed(malformed);

beforeEach(() => signIn(makeSignedIn()));

describe('a malformed success shows the text of its screen, never its own message', () => {
  it.each([
    { what: 'the cart', endpoint: getCart, press: undefined, text: 'Failed to load cart items' },
    { what: 'a quantity', endpoint: changeQuantity, press: /^One more/, text: 'Failed to update quantity' },
    { what: 'task and time', endpoint: saveTaskAndTime, press: 'Continue', text: 'Failed to save task and time' },
  ])('$what: $text', async ({ endpoint, press, text }) => {
    const shell = { hydrateFallbackElement: <p />, children: [...routes] };
    const { user } = await renderRoutes([shell], { path: '/cart', texts: { booking: texts }, api: apiWith(endpoint) });
    if (press) await user.click(await screen.findByRole('button', { name: press }));
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.queryByText('Success')).toBeNull();
  });

  it('adding a service: Failed to add to cart', async () => {
    const modal = <BookingModal serviceId={105} transactionId={undefined} onClose={() => {}} />;
    const { user } = await renderInApp(modal, { texts: { booking: texts }, api: apiWith(addToCart) });
    await user.click(await screen.findByRole('button', { name: 'Add to Cart' }));
    expect(await screen.findByText('Failed to add to cart')).toBeInTheDocument();
    expect(screen.queryByText('Success')).toBeNull();
  });
});
