import { signIn } from '@dar/app/session';
import { KEYS, localStore } from '@dar/app/storage';
import { listAddresses } from '@dar/contracts/addresses';
import { checkoutData, paymentState } from '@dar/contracts/checkout';
import { listSavedCards } from '@dar/contracts/saved-cards';
import { makeAddress, makeCheckout, makeSignedIn, makeUser } from '@dar/testing/customer-factories';
import { act, screen, waitFor } from '@dar/testing/dom';
import { returnToPage } from '@dar/testing/return-to-page';
import { expect, test, vi } from 'vitest';
import { createCheckoutApi, payButton, visitCheckout } from '../../testing/visit-checkout.tsx';
import { checkoutDraft, updateDraft } from './checkout-draft.ts';

const OPEN = { state: 'open', is_processing: '0', payment_type: '2', order_id: 0, order_no: '' } as const;
const api = createCheckoutApi().on(listAddresses, { oData: [makeAddress()] });

/** Chooses cash, types a coupon, scrolls, and leaves for the addresses. */
async function leaveForAddress() {
  const { user, router } = await visitCheckout(api);
  await user.click(await screen.findByRole('radio', { name: /^Cash/ }));
  await user.type(screen.getByRole('textbox', { name: 'Coupon code' }), 'sav');
  vi.stubGlobal('scrollY', 640);
  await user.click(screen.getByRole('link', { name: 'Change Address' }));
  expect(await screen.findByText(/^at \/addresses/)).toBeVisible();
  vi.stubGlobal('scrollY', 0);
  return { user, router };
}

test.each([
  ['with the chosen address', '/checkout'],
  ['with Back', -1],
] as const)('keeps method, coupon and scroll position on the way to an address and back, %s', async (_way, to) => {
  const { router } = await leaveForAddress();
  const scroll = vi.spyOn(window, 'scrollTo');
  await act(() => (to === -1 ? router.navigate(to) : router.navigate(to, { state: { addressId: 7 } })));
  expect(await screen.findByRole('radio', { name: /^Cash/ })).toBeChecked();
  expect(screen.getByRole('textbox', { name: 'Coupon code' })).toHaveValue('sav');
  await waitFor(() => expect(scroll).toHaveBeenCalledExactlyOnceWith(0, 640));
});

test('a new visit starts at the top', async () => {
  const { router } = await leaveForAddress();
  const scroll = vi.spyOn(window, 'scrollTo');
  await act(() => router.navigate('/checkout'));
  await payButton();
  expect(scroll).not.toHaveBeenCalled();
});

test('another customer sees nothing of it', async () => {
  await leaveForAddress();
  expect(checkoutDraft.read()).toMatchObject({ method: 'cash', couponCode: 'sav' });
  act(() => signIn(makeSignedIn({ user: makeUser({ id: 2 }) })));
  expect(checkoutDraft.read()).toBeUndefined();
});

test('a method that is not offered any more is not chosen', async () => {
  act(() => signIn(makeSignedIn()));
  updateDraft({ method: 'wallet' });
  await visitCheckout(api);
  expect(await screen.findByRole('button', { name: 'Pay AED 156.45' })).toBeVisible();
});

test('an order ends the draft', async () => {
  const { user, router } = await leaveForAddress();
  await act(() => router.navigate(-1));
  await user.click(await payButton());
  expect(await screen.findByText(/^at \/success/)).toBeVisible();
  expect(checkoutDraft.read()).toBeUndefined();
});

test('an order that is learned on a later page ends the draft', async () => {
  act(() => signIn(makeSignedIn()));
  updateDraft({ method: 'card', couponCode: 'sav' });
  localStore.set(KEYS.unsettledInvoice, 'INV-1');
  const state = { state: 'placed', is_processing: '0', payment_type: '2', order_id: 301, order_no: 'DAR-1' } as const;
  await visitCheckout(createCheckoutApi().on(paymentState, { oData: state }));
  expect(await screen.findByText(/^at \/success/)).toBeVisible();
  expect(checkoutDraft.read()).toBeUndefined();
});

test('an order that is learned from an emptied cart ends the draft', async () => {
  const paid = createCheckoutApi()
    .on(listSavedCards, { oData: { cards: [] } })
    .on(paymentState, { oData: OPEN });
  localStore.set(KEYS.unsettledInvoice, 'INV-1');
  const { user } = await visitCheckout(paid);
  await user.click(await screen.findByRole('radio', { name: /^Cash/ }));
  paid.on(paymentState, { oData: { ...OPEN, state: 'placed', order_id: 301, order_no: 'DAR-1' } });
  paid.on(checkoutData, { oData: makeCheckout({ cart_items: [] }) });
  act(returnToPage);
  expect(await screen.findByText(/^at \/success/)).toBeVisible();
  expect(checkoutDraft.read()).toBeUndefined();
});
