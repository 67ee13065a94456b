import { ApiError } from '@dar/app/api-error';
import { signIn } from '@dar/app/session';
import { addToCart } from '@dar/contracts/cart';
import { serviceDetails } from '@dar/contracts/catalog';
import { makeService } from '@dar/testing/catalog-factories';
import { makeSignedIn } from '@dar/testing/customer-factories';
import { act, screen, waitFor } from '@dar/testing/dom';
import { createFakeApi, type FakeResponse, refuse } from '@dar/testing/fake-api';
import { renderInApp } from '@dar/testing/render';
import { beforeEach, expect, it, vi } from 'vitest';
import BookingModal from '../../remote-components/booking-modal.tsx';
import { texts } from '../../texts/texts.ts';

beforeEach(() => signIn(makeSignedIn()));

/** Opens the modal of a service without required options. */
async function openModal(response: FakeResponse<typeof addToCart>) {
  const api = createFakeApi().on(serviceDetails, { oData: makeService() }).on(addToCart, response);
  const onClose = vi.fn();
  const modal = <BookingModal serviceId={105} transactionId={undefined} onClose={onClose} />;
  const { user } = await renderInApp(modal, { api, texts: { booking: texts } });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add to Cart' })).toBeEnabled());
  return {
    user,
    onClose,
    button: screen.getByRole('button', { name: 'Add to Cart' }),
    sent: () => api.getInputs(addToCart),
  };
}

it('sends the item once for two presses within one render', async () => {
  const { button, onClose, sent } = await openModal({ oData: { cart_count: 1 } });
  await act(async () => {
    button.click();
    button.click();
  });
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent()).toHaveLength(1);
});

it('uses a new request id after a failure', async () => {
  const { user, button, sent } = await openModal(() => Promise.reject(new ApiError('server-error', '')));
  await user.click(button);
  await screen.findByText('Failed to add to cart');
  await user.click(button);
  await waitFor(() => expect(sent()).toHaveLength(2));
  const [first, second] = sent();
  expect(second?.request_id).not.toBe(first?.request_id);
});

it("uses a new request id for 'Yes, Replace Items'", async () => {
  const { user, button, sent } = await openModal(({ remove_cart }) =>
    remove_cart === 1 ? { oData: { cart_count: 1 } } : refuse('Your cart contains service from another category'),
  );
  await user.click(button);
  await user.click(await screen.findByRole('button', { name: 'Yes, Replace Items' }));
  await screen.findByText('Added to cart successfully');
  const [first, second] = sent();
  expect(first?.request_id).toMatch(/^[\da-f-]{36}$/);
  expect(second?.request_id).toMatch(/^[\da-f-]{36}$/);
  expect(second?.request_id).not.toBe(first?.request_id);
});
