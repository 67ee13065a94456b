import { ApiError } from '@dar/app/api-error';
import { listen } from '@dar/app/events';
import { consumeReturnUrl, signIn } from '@dar/app/session';
import { type CartContents, changeQuantity, clearCart, deleteCartLine, getCart } from '@dar/contracts/cart';
import { saveTaskAndTime, timeSlots } from '@dar/contracts/schedule';
import { dayInDubai } from '@dar/contracts/time/dubai';
import { makeCart, makeCartItem, makeSignedIn, makeTimeSlot } from '@dar/testing/customer-factories';
import { screen, waitFor } from '@dar/testing/dom';
import { createFakeApi, refuse } from '@dar/testing/fake-api';
import { type RenderOptions, renderRoutes } from '@dar/testing/render';
import { returnToPage } from '@dar/testing/return-to-page';
import { beforeEach, describe, expect, it } from 'vitest';
import { routes, texts } from '../../routes.tsx';

const BOOKED = '2026-11-24 09:00';
const ready = makeCart({ task_description: 'Two cats', booked_time: BOOKED });
const nothing = makeCart({ cart_items: [], cart_total: '0.00', tax_amount: '0.00', grand_total: '0.00' });
const saved = { oData: { task_description: 'Two cats', booked_time: BOOKED, held_until: '2026-11-21T08:10:00.000Z' } };

const places = ['/login', '/checkout', '/'].map((path) => ({ path, element: <p>place {path}</p> }));

async function openCart({ cart = makeCart(), ...options }: RenderOptions & { cart?: CartContents } = {}) {
  const api = options.api ?? createFakeApi();
  api.on(getCart, { oData: cart });
  const rendered = await renderRoutes([{ hydrateFallbackElement: <p />, children: [...routes, ...places] }], {
    path: '/cart',
    texts: { booking: texts },
    ...options,
    api,
  });
  return { ...rendered, api };
}

const press = async (user: { click: (element: Element) => Promise<void> }, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }));

beforeEach(() => signIn(makeSignedIn()));

describe('visiting', () => {
  it('redirects to /login without a token, and stores the return address', async () => {
    localStorage.removeItem('token');
    const { api } = await openCart();
    expect(await screen.findByText('place /login')).toBeInTheDocument();
    expect(await screen.findByText('Please login to view cart')).toBeVisible();
    expect(consumeReturnUrl()).toBe('/cart');
    expect(api.getInputs(getCart)).toEqual([]);
  });

  it("has the shop's name in the title", async () => {
    await openCart();
    await waitFor(() => expect(document.title).toBe('Cart | Dar'));
  });

  it('shows that the cart is empty with a link to the services', async () => {
    await openCart({ cart: nothing });
    expect(await screen.findByText('Your cart is empty')).toBeInTheDocument();
    expect(screen.getByText('Add services to get started')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Browse Services' })).toHaveAttribute('href', '/');
    expect(screen.queryByRole('button', { name: 'Clear Cart' })).toBeNull();
  });

  it('shows a failure and retries', async () => {
    const api = createFakeApi();
    const opened = openCart({ api });
    api.on(getCart, () => Promise.reject(new ApiError('not-found', '')));
    const { user } = await opened;
    expect(await screen.findByText('Oops! Something went wrong')).toBeInTheDocument();
    expect(screen.getByText('Failed to load cart items')).toBeInTheDocument();
    api.on(getCart, { oData: makeCart() });
    await press(user, 'Try Again');
    expect(await screen.findByRole('heading', { name: /Apartment Deep Cleaning/ })).toBeInTheDocument();
  });

  it('requests the cart on every visit', async () => {
    const { api, router } = await openCart();
    await screen.findByRole('button', { name: 'Continue' });
    await router.navigate('/');
    await screen.findByText('place /');
    api.on(getCart, { oData: nothing });
    await router.navigate('/cart');
    expect(await screen.findByText('Your cart is empty')).toBeInTheDocument();
  });
});

describe('when the page becomes visible again', () => {
  it('shows the changes of another tab', async () => {
    const { api } = await openCart();
    await screen.findByRole('button', { name: 'Continue' });
    api.on(getCart, { oData: nothing });
    returnToPage();
    expect(await screen.findByText('Your cart is empty')).toBeInTheDocument();
  });

  it('keeps the response of a pending write', async () => {
    const { api, user } = await openCart();
    let response: () => void = () => expect.fail('not asked');
    api.on(clearCart, () => new Promise((resolve) => (response = () => resolve({}))));
    await press(user, 'Clear Cart');
    await user.click(await screen.findByRole('button', { name: 'Clear' }));
    await waitFor(() => expect(api.getInputs(clearCart)).toHaveLength(1));
    const asked = api.getInputs(getCart).length;
    returnToPage();
    expect(api.getInputs(getCart)).toHaveLength(asked);
    response();
    expect(await screen.findByText('Your cart is empty')).toBeInTheDocument();
  });
});

describe('quantities', () => {
  const two = makeCart({ cart_items: [makeCartItem({ qty: 2, total_price: '298.00' })], grand_total: '312.90' });

  it('increase with the response of the server, and block the buttons until then', async () => {
    const counts: unknown[] = [];
    const stop = listen('cart-updated', ({ count }) => counts.push(count));
    let response: (cart: { oData: CartContents }) => void = () => {};
    const api = createFakeApi().on(changeQuantity, () => new Promise((resolve) => (response = resolve)));
    const { user } = await openCart({ api });
    await press(user, 'One more: Apartment Deep Cleaning');
    expect(screen.getByRole('button', { name: 'One more: Apartment Deep Cleaning' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Continue' })).toBeDisabled();
    response({ oData: two });
    expect((await screen.findAllByText('AED 312.90')).length).toBeGreaterThan(0);
    expect(screen.getByText('AED 149.00 each')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Continue' })).toBeEnabled();
    expect(api.getInputs(changeQuantity)).toEqual([
      expect.objectContaining({ cart_id: 1, service_id: 105, qty: 2, remove_cart: 0, is_added_from_service: 1 }),
    ]);
    expect(counts).toEqual([1]);
    stop();
  });

  it('remove the line below 1', async () => {
    const api = createFakeApi().on(deleteCartLine, { oData: nothing });
    const { user } = await openCart({ api });
    await press(user, 'Remove Apartment Deep Cleaning');
    expect(await screen.findByText('Your cart is empty')).toBeInTheDocument();
    expect(api.getInputs(deleteCartLine)).toEqual([{ cart_id: 1 }]);
  });

  it('show a toast after a failed change, and the cart reloads', async () => {
    const api = createFakeApi().on(changeQuantity, () => Promise.reject(new ApiError('server-error', '')));
    const { user } = await openCart({ api });
    await screen.findByRole('button', { name: 'Continue' });
    api.on(getCart, { oData: two });
    await press(user, 'One more: Apartment Deep Cleaning');
    expect(await screen.findByText('Failed to update quantity')).toBeInTheDocument();
    expect((await screen.findAllByText('AED 312.90')).length).toBeGreaterThan(0);
  });
});

describe('clearing', () => {
  it('asks for confirmation', async () => {
    const { user, api } = await openCart({ api: createFakeApi().on(clearCart, {}) });
    await press(user, 'Clear Cart');
    expect((await screen.findAllByText('Are you sure you want to clear your cart?')).length).toBeGreaterThan(0);
    await press(user, 'Cancel');
    expect(api.getInputs(clearCart)).toEqual([]);
    await press(user, 'Clear Cart');
    await press(user, 'Clear');
    expect(await screen.findByText('Cart cleared successfully')).toBeInTheDocument();
    expect(await screen.findByText('Your cart is empty')).toBeInTheDocument();
  });

  it('shows a toast when it fails', async () => {
    const api = createFakeApi().on(clearCart, () => Promise.reject(new ApiError('server-error', '')));
    const { user } = await openCart({ api });
    await press(user, 'Clear Cart');
    await press(user, 'Clear');
    expect(await screen.findByText('Failed to clear cart')).toBeInTheDocument();
  });

  it('redirects to /login when another tab signed out', async () => {
    const { user } = await openCart();
    await screen.findByRole('button', { name: 'Clear Cart' });
    localStorage.removeItem('token');
    await press(user, 'Clear Cart');
    expect(await screen.findByText('Please login to clear cart')).toBeInTheDocument();
    expect(await screen.findByText('place /login')).toBeInTheDocument();
  });
});

describe('the task description', () => {
  it('is saved by itself, trimmed', async () => {
    const api = createFakeApi().on(saveTaskAndTime, saved);
    const { user } = await openCart({ api });
    await press(user, /Add Task Description/);
    const save = await screen.findByRole('button', { name: 'Save Description' });
    expect(save).toBeDisabled();
    await user.type(screen.getByRole('textbox'), '  Two cats ');
    await user.click(save);
    expect(await screen.findByText('Task description added successfully')).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Edit task description' })).toBeInTheDocument();
    expect(api.getInputs(saveTaskAndTime)).toEqual([
      { task_description: 'Two cats', service_date: '', city_id: 3, emirate_id: 1 },
    ]);
  });

  it('stays open with its text when it cannot be saved', async () => {
    const api = createFakeApi().on(saveTaskAndTime, () => Promise.reject(new ApiError('server-error', '')));
    const { user } = await openCart({ api });
    await press(user, /Add Task Description/);
    await user.type(await screen.findByRole('textbox'), 'Two cats');
    await press(user, 'Save Description');
    expect(await screen.findByText('Failed to save description')).toBeInTheDocument();
    expect(screen.getByRole('textbox')).toHaveValue('Two cats');
  });
});

describe('continuing', () => {
  it('asks for a date first', async () => {
    const { user } = await openCart();
    await press(user, 'Continue');
    expect(await screen.findByText('Please select a date')).toBeInTheDocument();
  });

  it('saves the slot that was chosen and goes to checkout', async () => {
    const today = dayInDubai(new Date());
    const api = createFakeApi()
      .on(timeSlots, { oData: [makeTimeSlot({ time: '14:30', slot_from: '02:30 PM', slot_to: '05:30 PM' })] })
      .on(saveTaskAndTime, saved);
    const { user } = await openCart({ api, cart: makeCart({ task_description: 'Two cats' }) });
    await press(user, 'Select Schedule');
    await press(user, /^Today/);
    await user.click(await screen.findByRole('radio', { name: '2:30 pm - 5:30 pm' }));
    await press(user, 'Confirm Schedule');
    expect(await screen.findByRole('button', { name: 'Change Schedule' })).toBeInTheDocument();
    await press(user, 'Continue');
    expect(await screen.findByText('place /checkout')).toBeInTheDocument();
    expect(screen.getByText('Time slot added successfully')).toBeInTheDocument();
    expect(api.getInputs(saveTaskAndTime)).toEqual([
      { task_description: 'Two cats', service_date: `${today} 14:30`, city_id: 3, emirate_id: 1 },
    ]);
  });

  it('uses the slot that the server already holds', async () => {
    const api = createFakeApi().on(saveTaskAndTime, saved);
    const { user } = await openCart({ api, cart: ready });
    expect(await screen.findByRole('button', { name: 'Change Schedule' })).toBeInTheDocument();
    await press(user, 'Continue');
    expect(await screen.findByText('place /checkout')).toBeInTheDocument();
    expect(api.getInputs(saveTaskAndTime)).toEqual([expect.objectContaining({ service_date: BOOKED })]);
  });

  it('asks for another slot when that one is gone', async () => {
    const api = createFakeApi().on(saveTaskAndTime, () => refuse('This time slot is no longer available'));
    const { user } = await openCart({ api, cart: ready });
    await press(user, 'Continue');
    await screen.findAllByText('This time slot is no longer available');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Continue' })).toBeEnabled());
    await press(user, 'Continue');
    expect(await screen.findByText('Please select a time slot')).toBeInTheDocument();
  });

  it('shows its own text when the server rejects the slot without a message', async () => {
    const api = createFakeApi().on(saveTaskAndTime, () => refuse(''));
    const { user } = await openCart({ api, cart: ready });
    await press(user, 'Continue');
    expect(await screen.findByText('Failed to add task and time slot')).toBeInTheDocument();
  });

  it('shows its own text when the request fails', async () => {
    const api = createFakeApi().on(saveTaskAndTime, () => Promise.reject(new ApiError('network', '')));
    const { user } = await openCart({ api, cart: ready });
    await press(user, 'Continue');
    expect(await screen.findByText('Failed to save task and time')).toBeInTheDocument();
  });

  it('asks for a missing description, and continues without one', async () => {
    const api = createFakeApi().on(saveTaskAndTime, saved);
    const { user } = await openCart({ api, cart: makeCart({ booked_time: BOOKED }) });
    await press(user, 'Continue');
    expect((await screen.findAllByText('Skip Task Description?')).length).toBeGreaterThan(0);
    expect(api.getInputs(saveTaskAndTime)).toEqual([]);
    await press(user, 'Skip & Continue');
    expect(await screen.findByText('place /checkout')).toBeInTheDocument();
  });

  it('lets the description be added instead', async () => {
    const { user } = await openCart({ cart: makeCart({ booked_time: BOOKED }) });
    await press(user, 'Continue');
    await press(user, 'Add Description');
    expect(await screen.findByRole('textbox', { name: 'What should we know?' })).toBeInTheDocument();
  });

  it('redirects to /login when another tab signed out', async () => {
    const { user } = await openCart({ cart: ready });
    await screen.findByRole('button', { name: 'Continue' });
    localStorage.removeItem('token');
    await press(user, 'Continue');
    expect(await screen.findByText('Please login to continue')).toBeInTheDocument();
    expect(await screen.findByText('place /login')).toBeInTheDocument();
  });
});
