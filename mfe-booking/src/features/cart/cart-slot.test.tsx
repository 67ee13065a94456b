import { signIn } from '@dar/app/session';
import { type CartContents, getCart } from '@dar/contracts/cart';
import { nearestSlots, saveTaskAndTime, timeSlots } from '@dar/contracts/schedule';
import { makeCart, makeSignedIn } from '@dar/testing/customer-factories';
import { screen, waitFor } from '@dar/testing/dom';
import { createFakeApi, type FakeApi, refuse } from '@dar/testing/fake-api';
import { renderRoutes } from '@dar/testing/render';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { routes, texts } from '../../routes.tsx';

const BOOKED = '2026-11-24 09:00';
const saved = { oData: { task_description: 'Two cats', booked_time: BOOKED, held_until: '2026-11-21T08:10:00.000Z' } };

async function openCart({ cart, api = createFakeApi() }: { cart: CartContents; api?: FakeApi }) {
  api.on(getCart, { oData: cart });
  const checkout = { path: '/checkout', element: <p>place /checkout</p> };
  const pages = [{ hydrateFallbackElement: <p />, children: [...routes, checkout] }];
  return renderRoutes(pages, { path: '/cart', texts: { booking: texts }, api });
}

const press = async (user: { click: (element: Element) => Promise<void> }, name: string) =>
  user.click(await screen.findByRole('button', { name }));

beforeEach(() => signIn(makeSignedIn()));

describe('a lost slot', () => {
  const near = '2026-11-24 10:30';
  const nearest = { oData: [near] };

  it('of the last visit is explained, and a free one near it can be chosen', async () => {
    const api = createFakeApi().on(nearestSlots, nearest).on(saveTaskAndTime, saved);
    const cart = makeCart({ task_description: 'Two cats', lost_time: BOOKED });
    const { user } = await openCart({ api, cart });
    expect(await screen.findByRole('alert')).toHaveTextContent(/Tue, 24 Nov 2026, 9:00 am is no longer held for you/);
    await press(user, 'Tue, 24 Nov 2026, 10:30 am');
    expect(screen.queryByText(/no longer held for you/)).toBeNull();
    await press(user, 'Continue');
    expect(await screen.findByText('place /checkout')).toBeInTheDocument();
    expect(api.getInputs(saveTaskAndTime)).toMatchObject([{ service_date: near }]);
  });

  it('offers to load the times again when their code does not load', async () => {
    vi.doMock('../schedule/components/time-chooser.tsx', () => Promise.reject(new Error('offline')));
    onTestFinished(() => vi.doUnmock('../schedule/components/time-chooser.tsx'));
    const api = createFakeApi().on(nearestSlots, nearest);
    const { user } = await openCart({ api, cart: makeCart({ lost_time: BOOKED }) });
    const retry = await screen.findByRole('button', { name: 'Retry' });
    vi.doUnmock('../schedule/components/time-chooser.tsx');
    await user.click(retry);
    expect(await screen.findByRole('button', { name: 'Tue, 24 Nov 2026, 10:30 am' })).toBeVisible();
    expect(retry).not.toBeInTheDocument();
  });

  it('that the server refuses is explained by its reason', async () => {
    const taken = () => refuse('This time slot is no longer available. Please choose another one.');
    const api = createFakeApi().on(saveTaskAndTime, taken).on(nearestSlots, nearest);
    const cart = makeCart({ task_description: 'Two cats', booked_time: BOOKED });
    const { user } = await openCart({ api, cart });
    await press(user, 'Continue');
    const offered = await screen.findByRole('button', { name: 'Tue, 24 Nov 2026, 10:30 am' });
    expect(offered.closest('section')).toHaveTextContent(/^This time slot is no longer available/);
    expect(api.getInputs(nearestSlots)).toEqual([{ service_date: BOOKED }]);
  });
});

it('offers times for the interval of several visits that the customer chose last', async () => {
  const several = { visit_count: 3, visit_interval_weeks: '2' } as const;
  const api = createFakeApi()
    .on(nearestSlots, { oData: ['2036-11-24 10:30'] })
    .on(saveTaskAndTime, saved);
  const cart = makeCart({ task_description: 'Two cats', lost_time: BOOKED, ...several });
  const { user } = await openCart({ api, cart });
  await press(user, 'Mon, 24 Nov 2036, 10:30 am');
  await press(user, 'Continue');
  const interval = { visit_interval_weeks: '2' };
  await waitFor(() => expect(api.getInputs(saveTaskAndTime)).toMatchObject([interval]));
  expect(api.getInputs(nearestSlots)).toEqual([{ service_date: BOOKED, ...interval }]);
});

describe('a time that is chosen but not saved', () => {
  const near = '2036-11-24 10:30';
  const lost = makeCart({ task_description: 'Two cats', lost_time: BOOKED });

  async function chooseAndReload(next: CartContents = lost) {
    const api = createFakeApi()
      .on(nearestSlots, { oData: [near] })
      .on(saveTaskAndTime, saved);
    const first = await openCart({ api, cart: lost });
    await press(first.user, 'Mon, 24 Nov 2036, 10:30 am');
    first.unmount();
    return { api, ...(await openCart({ api, cart: next })) };
  }

  it('is there again when the cart opens again, until Continue saves it', async () => {
    const { api, user, unmount } = await chooseAndReload();
    await press(user, 'Continue');
    await screen.findByText('place /checkout');
    expect(api.getInputs(saveTaskAndTime)).toMatchObject([{ service_date: near }]);
    unmount();
    await openCart({ api, cart: makeCart() });
    expect(await screen.findByRole('button', { name: 'Select Schedule' })).toBeInTheDocument();
  });

  it('is gone in the next cart', async () => {
    const [item] = makeCart().cart_items;
    await chooseAndReload(makeCart({ cart_items: [{ ...item, id: 999 } as typeof item & object] }));
    expect(await screen.findByRole('button', { name: 'Select Schedule' })).toBeInTheDocument();
  });
});

it('shows how long the chosen slot is held', async () => {
  const held_until = new Date(Date.now() + 5 * 60_000).toISOString();
  await openCart({ cart: makeCart({ booked_time: BOOKED, held_until, can_extend_hold: '1' }) });
  expect(await screen.findByRole('timer')).toHaveTextContent(/^Held for you for [45]:\d\d$/);
  expect(screen.getByRole('button', { name: 'Hold 10 more minutes' })).toBeInTheDocument();
});

it('the schedule closes and the cart reloads when another tab has emptied the cart', async () => {
  const api = createFakeApi().on(timeSlots, () => refuse('No service found in cart'));
  const { user } = await openCart({ api, cart: makeCart() });
  await press(user, 'Select Schedule');
  api.on(getCart, { oData: makeCart({ cart_items: [] }) });
  const today = await screen.findByRole('button', { name: /^Today/ });
  await user.click(today);
  await waitFor(() => expect(screen.getByText('No service found in cart')).toBeInTheDocument());
  expect(await screen.findByText('Your cart is empty')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).toBeNull();
});
