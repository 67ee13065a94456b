import { ApiError } from '@dar/app/api-error';
import { listen } from '@dar/app/events';
import { consumeReturnUrl, signIn, storedToken, useSession } from '@dar/app/session';
import { addToCart } from '@dar/contracts/cart';
import { type Service, serviceDetails } from '@dar/contracts/catalog';
import { makeService, makeSubService } from '@dar/testing/catalog-factories';
import { makeSignedIn } from '@dar/testing/customer-factories';
import { screen, waitFor, within } from '@dar/testing/dom';
import { createFakeApi, refuse } from '@dar/testing/fake-api';
import { type RenderOptions, renderInApp } from '@dar/testing/render';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { texts } from '../texts/texts.ts';
import BookingModal from './booking-modal.tsx';

const option = { title: '', name_ar: '' };

const service = makeService({
  minimum_amount: '150.00',
  coupon_amount: '10',
  coupon_type: '1',
  service_price: '100.00',
  dropdown_option_title: 'Size of your home',
  dropdown_options: [
    { ...option, id: 10, name: 'Studio', price: '0.00' },
    { ...option, id: 11, name: 'Villa', price: '30.00' },
  ],
  service_additions: [{ ...option, id: 3, name: 'Balcony', price: '25.00' }],
  sub_services: [makeSubService({ id: 1, price: '10.00', minimum: 1, maximum: 2 })],
  text_input_options: [{ id: 4, hint: 'Gate code', hint_ar: 'رمز البوابة', is_required: '1' }],
  text_input_options_big: [{ id: 7, hint: 'Anything else?', hint_ar: 'أي شيء آخر؟', is_required: '0' }],
});

const added = { oData: { cart_count: 2 } };

async function openModal({ shown = service, ...options }: RenderOptions & { shown?: Service } = {}) {
  const api = options.api ?? createFakeApi();
  api.on(serviceDetails, { oData: shown });
  const onClose = vi.fn();
  const element = <BookingModal serviceId={105} transactionId={undefined} onClose={onClose} />;
  const path = '/service/info/105/deep-cleaning?activity_id=11';
  const rendered = await renderInApp(element, { path, texts: { booking: texts }, ...options, api });
  return { ...rendered, api, onClose };
}

/** Opens the modal and makes a valid selection. */
async function openReady(options: RenderOptions = {}) {
  const opened = await openModal(options);
  await opened.user.click(await screen.findByRole('radio', { name: /Villa/ }));
  await opened.user.click(screen.getByRole('checkbox', { name: /Balcony/ }));
  await opened.user.type(screen.getByRole('textbox', { name: /Gate code/ }), ' 4821 ');
  return opened;
}

const addButton = () => screen.getByRole('button', { name: 'Add to Cart' });
const total = () => within(screen.getByRole('dialog')).getByText('Total').closest('output');

beforeEach(() => signIn(makeSignedIn()));

describe('the content of the modal', () => {
  it('shows both names, the price with its type, and the minimum', async () => {
    await openModal();
    const dialog = await screen.findByRole('dialog', { name: /Apartment Deep Cleaning/ });
    expect(within(dialog).getByText('تنظيف عميق للشقق')).toBeInTheDocument();
    expect(within(dialog).getByText('per visit')).toBeInTheDocument();
    expect(within(dialog).getAllByText('AED 90.00')[0]).toBeInTheDocument();
    expect(within(dialog).getByText('AED 100.00', { selector: 's *' })).toBeInTheDocument();
    expect(within(dialog).getByText('Minimum order: AED 150.00')).toBeInTheDocument();
  });

  it('names the dropdown and marks texts as required or optional', async () => {
    await openModal();
    expect(await screen.findByRole('radiogroup', { name: /Size of your home/ })).toBeInTheDocument();
    const gate = screen.getByRole('textbox', { name: /Gate code/ });
    expect(gate).toBeRequired();
    expect(gate).toHaveAttribute('placeholder', 'Required');
    const more = screen.getByRole('textbox', { name: 'Anything else?' });
    expect(more).not.toBeRequired();
    expect(more).toHaveAttribute('placeholder', 'Optional');
  });

  it('offers hourly rates and asks for one', async () => {
    const rates = [{ id: 8, text: '2 hours', text_ar: 'ساعتان', hourly_rate: '60.00' }];
    const { user } = await openModal({ shown: makeService({ hourly_rate: rates }) });
    expect(await screen.findByText('Please select an hourly rate')).toBeInTheDocument();
    expect(addButton()).toBeDisabled();
    await user.click(screen.getByRole('radio', { name: /2 hours/ }));
    expect(total()).toHaveTextContent('AED 60.00');
    expect(addButton()).toBeEnabled();
  });

  it('says when the service does not come to the area, and cannot be added then', async () => {
    await openModal({ shown: makeService({ is_serviceable: '0' }) });
    expect(await screen.findByText('This service is not available in your area')).toBeInTheDocument();
    expect(addButton()).toBeDisabled();
  });

  it('speaks Arabic, names first in Arabic and digits in Latin', async () => {
    await openModal({ language: 'ar' });
    const dialog = await screen.findByRole('dialog', { name: /^تنظيف عميق للشقق/ });
    expect(within(dialog).getByRole('button', { name: 'أضف إلى السلة' })).toBeDisabled();
    expect(within(dialog).getByRole('textbox', { name: /رمز البوابة/ })).toHaveAttribute('placeholder', 'مطلوب');
    expect(within(dialog).getByText('الحد الأدنى للطلب: 150.00 د.إ')).toBeInTheDocument();
    expect(within(dialog).getByText('3 ساعات')).toBeInTheDocument();
  });
});

describe('choosing', () => {
  it('keeps a running total and says what is missing until all is there', async () => {
    const { user } = await openModal();
    // 90 + the minimum of one window
    await waitFor(() => expect(total()).toHaveTextContent('AED 100.00'));
    expect(screen.getByText('Please fill in the required details')).toBeInTheDocument();
    await user.type(screen.getByRole('textbox', { name: /Gate code/ }), '4821');
    expect(screen.getByText('Please select an option: Size of your home')).toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: /Villa/ }));
    expect(total()).toHaveTextContent('AED 130.00');
    expect(addButton()).toBeDisabled();
    await user.click(screen.getByRole('checkbox', { name: /Balcony/ }));
    expect(total()).toHaveTextContent('AED 155.00');
    expect(addButton()).toBeEnabled();
  });

  it('keeps quantities within their limits', async () => {
    const { user } = await openModal();
    const less = await screen.findByRole('button', { name: 'One less: Window' });
    const more = screen.getByRole('button', { name: 'One more: Window' });
    expect(less).toBeDisabled();
    await user.click(more);
    expect(more).toBeDisabled();
    expect(less).toBeEnabled();
  });

  it('clears additions and quantities when another dropdown option is chosen', async () => {
    const { user } = await openReady();
    await user.click(screen.getByRole('button', { name: 'One more: Window' }));
    await user.click(screen.getByRole('radio', { name: /Studio/ }));
    expect(screen.getByRole('checkbox', { name: /Balcony/ })).not.toBeChecked();
    expect(total()).toHaveTextContent('AED 100.00');
    expect(screen.getByRole('textbox', { name: /Gate code/ })).toHaveValue(' 4821 ');
  });
});

describe('a service that does not load', () => {
  const failing = (error: ApiError) => {
    const api = createFakeApi();
    return { api, fail: () => api.on(serviceDetails, () => Promise.reject(error)) };
  };

  it('shows the reason and retries', async () => {
    const { api, fail } = failing(new ApiError('not-found', ''));
    const opened = renderInApp(<BookingModal serviceId={105} onClose={() => {}} />, {
      api: fail(),
      texts: { booking: texts },
    });
    const { user } = await opened;
    expect(await screen.findByText('Service not found')).toBeInTheDocument();
    api.on(serviceDetails, { oData: service });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('dialog', { name: /Apartment Deep Cleaning/ })).toBeInTheDocument();
  });

  it('shows that the data is invalid', async () => {
    await openModal({ shown: makeService({ name: '' }) });
    expect(await screen.findByText('Invalid service data received')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Add to Cart' })).toBeNull();
  });
});

describe('adding to the cart', () => {
  it('sends the item, shows a toast, emits the count, tracks add_to_cart_web and closes', async () => {
    const counts: (number | undefined)[] = [];
    const stop = listen('cart-updated', ({ count }) => counts.push(count));
    const api = createFakeApi().on(addToCart, added);
    window.dataLayer = [];
    const { user, onClose } = await openReady({ api });
    await user.click(addButton());
    expect(await screen.findByText('Added to cart successfully')).toBeInTheDocument();
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(counts).toEqual([2]);
    expect(window.dataLayer).toMatchObject([{ event: 'add_to_cart_web', value: 155, items: [{ service_id: 105 }] }]);
    expect(api.getInputs(addToCart)).toEqual([
      expect.objectContaining({
        service_id: 105,
        dropdown_option_id: 11,
        selected_service_additions: [{ id: 3 }],
        selected_sub_services: [{ id: 1, qty: 1 }],
        selected_text_input_options: [{ id: 4, written_text: '4821' }],
        total_amount: '155.00',
        comera_transaction_id: '',
        remove_cart: 0,
      }),
    ]);
    stop();
  });

  it('treats a server error with a count as added', async () => {
    const error = new ApiError('server-error', '', { status: 500, body: { status: '0', message: '', ...added } });
    const api = createFakeApi().on(addToCart, () => Promise.reject(error));
    const { user, onClose } = await openReady({ api });
    await user.click(addButton());
    expect(await screen.findByText('Added to cart successfully')).toBeInTheDocument();
    await waitFor(() => expect(onClose).toHaveBeenCalled());
  });

  it('shows the error of the server and stays open', async () => {
    const api = createFakeApi().on(addToCart, () => refuse('Your cart is full', 'سلتك ممتلئة'));
    const { user, onClose } = await openReady({ api });
    await user.click(addButton());
    expect(await screen.findByText('Your cart is full')).toBeInTheDocument();
    expect(addButton()).toBeEnabled();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('shows its own text without a message of the server', async () => {
    const api = createFakeApi().on(addToCart, () => Promise.reject(new ApiError('server-error', '')));
    const { user } = await openReady({ api });
    await user.click(addButton());
    expect(await screen.findByText('Failed to add to cart')).toBeInTheDocument();
  });
});

describe('without a session', () => {
  it('redirects to /login and back, and sends nothing', async () => {
    const { user, api, router } = await openReady();
    localStorage.removeItem('token');
    await user.click(addButton());
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(await screen.findByText('Please login to add to cart')).toBeVisible();
    expect(consumeReturnUrl()).toBe('/service/info/105/deep-cleaning?activity_id=11&book=105');
    expect(api.getInputs(addToCart)).toEqual([]);
  });

  it('ends the session without a response', async () => {
    const api = createFakeApi().on(addToCart, () => Promise.reject(new ApiError('network', '')));
    const { user, router } = await openReady({ api });
    await user.click(addButton());
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(storedToken()).toBeNull();
    expect(useSession.getState().expired).toBe(false);
    expect(consumeReturnUrl()).toBe('/service/info/105/deep-cleaning?activity_id=11&book=105');
  });

  it('leaves an expired session to the shell', async () => {
    const onUnauthorized = vi.fn();
    const api = createFakeApi().on(addToCart, () =>
      Promise.reject(new ApiError('unauthorized', 'Authentication required')),
    );
    const { user } = await openReady({ api, onUnauthorized });
    await user.click(addButton());
    await waitFor(() => expect(onUnauthorized).toHaveBeenCalledOnce());
    expect(screen.queryByText('Authentication required')).toBeNull();
  });
});

describe('a cart of another category', () => {
  const conflicting = () =>
    createFakeApi().on(addToCart, ({ remove_cart }) =>
      remove_cart === 1 ? added : refuse('Your cart contains service from another category'),
    );

  it('is replaced when confirmed', async () => {
    const { user, api, onClose } = await openReady({ api: conflicting() });
    await user.click(addButton());
    await user.click(await screen.findByRole('button', { name: 'Yes, Replace Items' }));
    expect(await screen.findByText('Added to cart successfully')).toBeInTheDocument();
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    const [first, second] = api.getInputs(addToCart);
    expect(second).toEqual({ ...first, remove_cart: 1, request_id: expect.any(String) });
  });

  it('is kept when cancelled, and the item is discarded', async () => {
    const { user, api, onClose } = await openReady({ api: conflicting() });
    await user.click(addButton());
    expect((await screen.findAllByText('Replace Cart Items')).length).toBeGreaterThan(0);
    expect(screen.getByRole('button', { name: 'Yes, Replace Items' })).not.toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'No, Keep Current Items' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(api.getInputs(addToCart)).toHaveLength(1);
    expect(screen.queryByText('Added to cart successfully')).toBeNull();
  });

  it('shows its own text when the replacement fails', async () => {
    const api = createFakeApi().on(addToCart, ({ remove_cart }) =>
      remove_cart === 1
        ? Promise.reject(new ApiError('server-error', ''))
        : refuse('Your cart contains service from another category'),
    );
    const { user } = await openReady({ api });
    await user.click(addButton());
    await user.click(await screen.findByRole('button', { name: 'Yes, Replace Items' }));
    expect(await screen.findByText('Failed to replace cart items')).toBeInTheDocument();
  });
});

it('closes on Escape', async () => {
  const { user, onClose } = await openModal();
  await screen.findByRole('dialog', { name: /Apartment Deep Cleaning/ });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});
