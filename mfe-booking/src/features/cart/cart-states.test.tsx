import { ApiError } from '@dar/app/api-error';
import { signIn } from '@dar/app/session';
import { changeQuantity, deleteCartLine, getCart } from '@dar/contracts/cart';
import { saveTaskAndTime } from '@dar/contracts/schedule';
import { makeCart, makeCartItem, makeSignedIn } from '@dar/testing/customer-factories';
import { screen, waitFor, within } from '@dar/testing/dom';
import { createFakeApi, type FakeApi, refuse } from '@dar/testing/fake-api';
import { renderRoutes } from '@dar/testing/render';
import { beforeEach, expect, it } from 'vitest';
import { routes, texts } from '../../routes.tsx';

const BOOKED = '2026-11-24 09:00';

const open = (api: FakeApi) =>
  renderRoutes([{ hydrateFallbackElement: <p />, children: [...routes] }], {
    path: '/cart',
    texts: { booking: texts },
    api,
  });
const openCart = (cart = makeCart()) => open(createFakeApi().on(getCart, { oData: cart }));

beforeEach(() => signIn(makeSignedIn()));

it('shows a placeholder while the cart loads', async () => {
  await open(createFakeApi().on(getCart, () => new Promise(() => undefined)));
  expect(await screen.findByRole('heading', { name: 'Cart' })).toBeInTheDocument();
  expect(await screen.findByText('Loading…')).toBeInTheDocument();
  expect(screen.queryByText('Your cart is empty')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Clear Cart' })).toBeNull();
});

it('shows the message of the server instead of its own', async () => {
  await open(createFakeApi().on(getCart, () => refuse('Your cart is being updated')));
  expect(await screen.findByText('Oops! Something went wrong')).toBeInTheDocument();
  expect(screen.getByText('Your cart is being updated')).toBeInTheDocument();
  expect(screen.queryByText('Failed to load cart items')).toBeNull();
});

it('has a back button and the services by name', async () => {
  await openCart();
  const list = await screen.findByRole('list', { name: 'Services in your cart' });
  expect(within(list).getByRole('heading', { name: /Apartment Deep Cleaning/ })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/');
  expect(screen.getByRole('button', { name: 'Clear Cart' })).toBeInTheDocument();
});

it('lists the five amounts of the bill, the discount before the VAT', async () => {
  await openCart(
    makeCart({
      cart_total: '200.00',
      service_charge: '15.00',
      tax_amount: '9.75',
      discount: '20.00',
      grand_total: '204.75',
    }),
  );
  const bill = within((await screen.findByRole('heading', { name: 'Bill Details' })).parentElement as HTMLElement);
  const rows = bill
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextElementSibling?.textContent?.replaceAll('\u00a0', ' ')]);
  expect(rows).toEqual([
    ['Cart total', 'AED 200.00'],
    ['Service charge', 'AED 15.00'],
    ['Discount', '− AED 20.00'],
    ['VAT (5%)', 'AED 9.75'],
    ['Grand total', 'AED 204.75'],
  ]);
});

it('shows the saved description, which the customer can edit', async () => {
  const { user } = await openCart(makeCart({ task_description: 'Two cats' }));
  expect(await screen.findByText('Two cats')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Add Task Description/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Edit task description' }));
  const field = await screen.findByRole('textbox', { name: 'What should we know?' });
  expect(field).toHaveValue('Two cats');
  expect(screen.getByRole('button', { name: 'Save Description' })).toBeDisabled();
  await user.type(field, ', one dog');
  expect(screen.getByRole('button', { name: 'Save Description' })).toBeEnabled();
  await user.clear(field);
  expect(screen.getByRole('button', { name: 'Save Description' })).toBeDisabled();
  await user.type(field, ' Two cats ');
  expect(screen.getByRole('button', { name: 'Save Description' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByText('Two cats')).toBeInTheDocument();
});

it('asks before it continues with a blank description, and stays when the question is closed', async () => {
  const api = createFakeApi().on(getCart, { oData: makeCart({ task_description: '  ', booked_time: BOOKED }) });
  const { user } = await open(api);
  await user.click(await screen.findByRole('button', { name: 'Continue' }));
  expect(await screen.findByRole('dialog', { name: 'Skip Task Description?' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.getInputs(saveTaskAndTime)).toEqual([]);
});

it('disables only the stepper of the changing line', async () => {
  const cart_items = [makeCartItem(), makeCartItem({ id: 2, service_id: 106, name: 'Sofa Cleaning' })];
  const api = createFakeApi()
    .on(getCart, { oData: makeCart({ cart_items }) })
    .on(changeQuantity, () => new Promise(() => undefined));
  const { user } = await open(api);
  await user.click(await screen.findByRole('button', { name: 'One more: Apartment Deep Cleaning' }));
  expect(screen.getByRole('button', { name: 'One more: Apartment Deep Cleaning' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'One more: Sofa Cleaning' })).toBeEnabled();
});

it('keeps a line that could not be removed', async () => {
  const api = createFakeApi()
    .on(getCart, { oData: makeCart() })
    .on(deleteCartLine, () => Promise.reject(new ApiError('server-error', '')));
  const { user } = await open(api);
  await user.click(await screen.findByRole('button', { name: 'Remove Apartment Deep Cleaning' }));
  expect(await screen.findByText('Failed to update quantity')).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Remove Apartment Deep Cleaning' })).toBeEnabled();
  expect(api.getInputs(getCart)).toHaveLength(2);
});
