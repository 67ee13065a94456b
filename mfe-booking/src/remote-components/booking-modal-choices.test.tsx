import { ApiError } from '@dar/app/api-error';
import { signIn, storedToken } from '@dar/app/session';
import { addToCart } from '@dar/contracts/cart';
import { serviceDetails } from '@dar/contracts/catalog';
import { makeService, makeSubService } from '@dar/testing/catalog-factories';
import { makeSignedIn, makeUser } from '@dar/testing/customer-factories';
import { screen, waitFor, within } from '@dar/testing/dom';
import { createFakeApi, refuse } from '@dar/testing/fake-api';
import { renderInApp } from '@dar/testing/render';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { texts } from '../texts/texts.ts';
import BookingModal from './booking-modal.tsx';

const option = { title: '', name_ar: '' };
const service = makeService({
  service_price: '100.00',
  dropdown_option_title: 'Size of your home',
  dropdown_options: [
    { ...option, id: 10, name: 'Studio', price: '0.00' },
    { ...option, id: 11, name: 'Villa', price: '30.00' },
  ],
  service_additions: [{ ...option, id: 3, name: 'Balcony', price: '25.00' }],
  sub_services: [makeSubService({ id: 1, price: '10.00', minimum: 1, maximum: 2 })],
});

async function openModal(shown = service) {
  const api = createFakeApi().on(serviceDetails, { oData: shown });
  const onClose = vi.fn();
  const element = <BookingModal serviceId={105} transactionId={undefined} onClose={onClose} />;
  const rendered = await renderInApp(element, { texts: { booking: texts }, api });
  await screen.findByRole('radio', { name: /Villa/ });
  return { ...rendered, api, onClose };
}

async function openWithChoices() {
  const opened = await openModal();
  await opened.user.click(screen.getByRole('radio', { name: /Villa/ }));
  await opened.user.click(screen.getByRole('checkbox', { name: /Balcony/ }));
  return opened;
}

beforeEach(() => signIn(makeSignedIn()));

describe('closing', () => {
  it('asks first when choices were made, and keeps them', async () => {
    const { user, onClose } = await openWithChoices();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await user.click(await screen.findByText('Keep choosing'));
    await waitFor(() => expect(screen.queryByText('Discard your choices?')).toBeNull());
    expect(screen.getByRole('radio', { name: /Villa/ })).toBeChecked();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('discards the choices on request', async () => {
    const { user, onClose } = await openWithChoices();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await user.click(await screen.findByText('Discard'));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  });

  it('does not ask without choices', async () => {
    const { user, onClose } = await openModal();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(screen.queryByText('Discard your choices?')).toBeNull();
  });
});

describe('a draft', () => {
  const balcony = () => screen.getByRole('checkbox', { name: /Balcony/ });

  it('survives leaving the page, and closes without a question when it is unchanged', async () => {
    const { unmount } = await openWithChoices();
    unmount();
    const { user, onClose } = await openModal();
    expect(screen.getByRole('radio', { name: /Villa/ })).toBeChecked();
    expect(balcony()).toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  });

  it('ends when it is discarded', async () => {
    const { user, onClose, unmount } = await openWithChoices();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await user.click(await screen.findByText('Discard'));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    unmount();
    await openModal();
    expect(balcony()).not.toBeChecked();
  });

  it('stays when the customer keeps the cart of another category', async () => {
    const { user, api, onClose, unmount } = await openWithChoices();
    api.on(addToCart, () => refuse('Your cart contains service from another category'));
    await user.click(screen.getByRole('button', { name: 'Add to Cart' }));
    await user.click(await screen.findByRole('button', { name: 'No, Keep Current Items' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(await screen.findByText('Nothing was added. Your choices are kept for this service.')).toBeVisible();
    unmount();
    await openModal();
    expect(balcony()).toBeChecked();
  });

  it('belongs to its customer', async () => {
    const { unmount } = await openWithChoices();
    unmount();
    signIn(makeSignedIn({ user: makeUser({ id: 99 }) }));
    await openModal();
    expect(balcony()).not.toBeChecked();
  });

  it('is ignored when the service no longer offers one of its options', async () => {
    const { unmount } = await openWithChoices();
    unmount();
    await openModal({ ...service, service_additions: [] });
    expect(screen.getByRole('radio', { name: /Villa/ })).not.toBeChecked();
  });
});

describe('another dropdown option', () => {
  const note = () => screen.queryByText('The new option cleared your extras and quantities.');

  it('says that it cleared choices, and Undo brings them back', async () => {
    const { user } = await openWithChoices();
    expect(note()).toBeNull();
    await user.click(screen.getByRole('radio', { name: /Studio/ }));
    expect(note()).toBeVisible();
    expect(screen.getByRole('checkbox', { name: /Balcony/ })).not.toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(screen.getByRole('radio', { name: /Villa/ })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: /Balcony/ })).toBeChecked();
    expect(note()).toBeNull();
    expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement);
  });

  it('stays chosen when Undo brings back choices that were made without an option', async () => {
    const { user } = await openModal();
    await user.click(screen.getByRole('checkbox', { name: /Balcony/ }));
    await user.click(screen.getByRole('radio', { name: /Villa/ }));
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(screen.getByRole('radio', { name: /Villa/ })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: /Balcony/ })).toBeChecked();
  });

  it('says nothing without choices to clear', async () => {
    const { user } = await openModal();
    await user.click(screen.getByRole('radio', { name: /Villa/ }));
    await user.click(screen.getByRole('radio', { name: /Studio/ }));
    expect(note()).toBeNull();
  });
});

describe('a request without a response', () => {
  const press = (user: Awaited<ReturnType<typeof openModal>>['user']) =>
    user.click(screen.getByRole('button', { name: 'Add to Cart' }));

  async function loseResponse() {
    const { user, api, unmount } = await openWithChoices();
    api.on(addToCart, () => Promise.reject(new ApiError('network', '')));
    await press(user);
    await waitFor(() => expect(storedToken()).toBeNull());
    unmount();
    signIn(makeSignedIn());
    return api.getInputs(addToCart)[0];
  }

  async function openAgain() {
    const opened = await openModal();
    opened.api.on(addToCart, { oData: { cart_count: 1 } });
    return opened;
  }

  it('is repeated after the sign-in, because the server may have added the item', async () => {
    const lost = await loseResponse();
    const { user, api } = await openAgain();
    await press(user);
    await waitFor(() => expect(api.getInputs(addToCart)).toEqual([lost]));
  });

  it('is not repeated for other choices', async () => {
    const lost = await loseResponse();
    const { user, api } = await openAgain();
    await user.click(screen.getByRole('radio', { name: /Studio/ }));
    await press(user);
    await waitFor(() => expect(api.getInputs(addToCart)).toHaveLength(1));
    expect(api.getInputs(addToCart)[0]?.request_id).not.toBe(lost?.request_id);
  });

  it('is not repeated after the modal was closed', async () => {
    const lost = await loseResponse();
    const closed = await openModal();
    await closed.user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(closed.onClose).toHaveBeenCalledOnce());
    closed.unmount();
    const { user, api } = await openAgain();
    await press(user);
    await waitFor(() => expect(api.getInputs(addToCart)).toHaveLength(1));
    expect(api.getInputs(addToCart)[0]?.request_id).not.toBe(lost?.request_id);
  });
});

describe('an offline device', () => {
  it('keeps session and choices, and sends the same request again', async () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { user, api, router, onClose } = await openWithChoices();
    api.on(addToCart, () => Promise.reject(new ApiError('network', '')));
    await user.click(screen.getByRole('button', { name: 'Add to Cart' }));
    expect(await screen.findByText('You are offline')).toBeVisible();
    expect(storedToken()).not.toBeNull();
    expect(router.state.location.pathname).toBe('/');
    onLine.mockReturnValue(true);
    api.on(addToCart, { oData: { cart_count: 1 } });
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    const [first, second] = api.getInputs(addToCart);
    expect(second).toEqual(first);
  });

  it.each([false, true])(
    'leaves session and dialog when the customer closes the question; online again: %s',
    async (isBack) => {
      const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
      const { user, api, onClose } = await openWithChoices();
      api.on(addToCart, () => Promise.reject(new ApiError('network', '')));
      await user.click(screen.getByRole('button', { name: 'Add to Cart' }));
      const question = await screen.findByRole('alertdialog');
      onLine.mockReturnValue(isBack);
      await user.click(within(question).getByRole('button', { name: 'Close' }));
      await waitFor(() => expect(screen.getByRole('button', { name: 'Add to Cart' })).toBeEnabled());
      expect(storedToken()).not.toBeNull();
      expect(screen.getByRole('checkbox', { name: /Balcony/ })).toBeChecked();
      expect(onClose).not.toHaveBeenCalled();
    },
  );
});

describe('the price details', () => {
  it('list the parts of the total', async () => {
    const { user } = await openWithChoices();
    await user.click(screen.getByText('Price details'));
    const rows = within(screen.getByRole('list', { name: 'Price details' })).getAllByRole('listitem');
    expect(rows.map(({ children }) => Array.from(children, (part) => part.textContent))).toEqual([
      ['Base price', 'AED 100.00'],
      ['Villa', 'AED 30.00'],
      ['Window × 1', 'AED 10.00'],
      ['Balcony', 'AED 25.00'],
    ]);
  });
});
