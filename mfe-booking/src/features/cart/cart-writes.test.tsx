import { ApiError } from '@dar/app/api-error';
import { signIn } from '@dar/app/session';
import { changeQuantity, clearCart, getCart } from '@dar/contracts/cart';
import { saveTaskAndTime } from '@dar/contracts/schedule';
import { makeCart, makeCartItem, makeSignedIn } from '@dar/testing/customer-factories';
import { act, screen, waitFor } from '@dar/testing/dom';
import { createFakeApi, type FakeApi, refuse } from '@dar/testing/fake-api';
import { type Rendered, renderRoutes } from '@dar/testing/render';
import { beforeEach, describe, expect, it } from 'vitest';
import { routes, texts } from '../../routes.tsx';

const BOOKED = '2026-11-24 09:00';
const ready = makeCart({ task_description: 'Two cats', booked_time: BOOKED });
const changed = makeCart({ cart_items: [makeCartItem({ qty: 2, total_price: '298.00' })], grand_total: '312.90' });
const saved = { oData: { task_description: 'Two cats', booked_time: BOOKED, held_until: '2026-11-21T08:10:00.000Z' } };

beforeEach(() => signIn(makeSignedIn()));

async function openCart(api: FakeApi): Promise<Rendered> {
  api.on(getCart, { oData: ready });
  const checkout = { path: '/checkout', element: <p>place /checkout</p> };
  const rendered = await renderRoutes([{ hydrateFallbackElement: <p />, children: [...routes, checkout] }], {
    path: '/cart',
    texts: { booking: texts },
    api,
  });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Continue' })).toBeEnabled());
  return rendered;
}

type Step = string | RegExp;
async function press({ user }: Rendered, ...names: readonly Step[]): Promise<void> {
  for (const name of names) await user.click(await screen.findByRole('button', { name }));
}

const EDIT = 'Edit task description';
const serverError = () => Promise.reject(new ApiError('server-error', ''));
const offline = () => Promise.reject(new ApiError('network', ''));

describe('a failed write reloads the cart', () => {
  const withText = async (rendered: Rendered) => {
    await press(rendered, EDIT);
    await rendered.user.type(await screen.findByRole('textbox'), ', one dog');
    await press(rendered, 'Save Description');
  };

  it.each<[string, FakeApi, (rendered: Rendered) => Promise<void>, string]>([
    [
      'quantity',
      createFakeApi().on(changeQuantity, serverError),
      (cart) => press(cart, /^One more/),
      'Failed to update quantity',
    ],
    [
      'clearing',
      createFakeApi().on(clearCart, serverError),
      (cart) => press(cart, 'Clear Cart', 'Clear'),
      'Failed to clear cart',
    ],
    ['task description', createFakeApi().on(saveTaskAndTime, offline), withText, 'Failed to save description'],
    [
      'task and time',
      createFakeApi().on(saveTaskAndTime, serverError),
      (cart) => press(cart, 'Continue'),
      'Failed to save task and time',
    ],
    [
      'a slot that is gone',
      createFakeApi().on(saveTaskAndTime, () => refuse('This time slot is no longer available')),
      (cart) => press(cart, 'Continue'),
      'This time slot is no longer available',
    ],
  ])('%s', async (_write, api, write, words) => {
    const rendered = await openCart(api);
    api.on(getCart, { oData: changed });
    await write(rendered);
    expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
    expect((await screen.findAllByText('AED 312.90')).length).toBeGreaterThan(0);
  });
});

it('shows at once that task and time were not saved, before the cart reloads', async () => {
  const api = createFakeApi().on(saveTaskAndTime, serverError);
  const rendered = await openCart(api);
  api.on(getCart, () => new Promise(() => undefined));
  await press(rendered, 'Continue');
  expect(await screen.findByText('Failed to save task and time')).toBeInTheDocument();
});

describe('two presses within one render write once', () => {
  const pressTwice = async (name: Step) => {
    const button = await screen.findByRole('button', { name });
    await act(async () => {
      button.click();
      button.click();
    });
  };

  it('one more', async () => {
    const api = createFakeApi().on(changeQuantity, { oData: changed });
    await openCart(api);
    await pressTwice(/^One more/);
    await screen.findAllByText('AED 312.90');
    expect(api.getInputs(changeQuantity)).toHaveLength(1);
  });

  it('Continue', async () => {
    const api = createFakeApi().on(saveTaskAndTime, saved);
    await openCart(api);
    await pressTwice('Continue');
    await screen.findByText('place /checkout');
    expect(api.getInputs(saveTaskAndTime)).toHaveLength(1);
    expect(screen.getAllByText('Time slot added successfully')).toHaveLength(1);
  });

  it('Clear Cart, which asks once', async () => {
    const api = createFakeApi().on(clearCart, {});
    const rendered = await openCart(api);
    await pressTwice('Clear Cart');
    await press(rendered, 'Clear');
    await screen.findByText('Your cart is empty');
    expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull();
    expect(api.getInputs(clearCart)).toHaveLength(1);
  });
});
