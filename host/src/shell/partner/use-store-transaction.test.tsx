import { showToast } from '@dar/app/events';
import { KEYS, localStore } from '@dar/app/storage';
import { act, screen, waitFor } from '@dar/testing/dom';
import { expect, test } from 'vitest';
import { createFakeSections, noTexts } from '../../testing/fake-sections.ts';
import { visitShop } from '../../testing/visit-shop.tsx';

function visit(path: string) {
  const routes = ['/comera', '/service', '/success'].map((owned) => ({ path: owned, element: <h1>{owned}</h1> }));
  const owns = routes.map((route) => route.path);
  const sections = createFakeSections({ shop: { owns, load: async () => ({ routes, texts: noTexts }) } });
  return visitShop(path, { sections });
}

test('the transaction that a shopper arrives with is kept, and a later one takes its place', async () => {
  const { router } = await visit('/comera?comera_transaction_id=CM-1');
  await screen.findByRole('heading', { name: '/comera' });
  await waitFor(() => expect(localStore.get(KEYS.transactionId)).toBe('CM-1'));
  await act(() => router.navigate('/service'));
  expect(localStore.get(KEYS.transactionId)).toBe('CM-1');
  await act(() => router.navigate('/service?comera_transaction_id=CM-2'));
  expect(localStore.get(KEYS.transactionId)).toBe('CM-2');
});

test('a transaction that is too long to be one is not kept, and the one from before stays', async () => {
  localStore.set(KEYS.transactionId, 'CM-1');
  await visit(`/comera?comera_transaction_id=${'x'.repeat(101)}`);
  await screen.findByRole('heading', { name: '/comera' });
  expect(localStore.get(KEYS.transactionId)).toBe('CM-1');
  expect(screen.getByRole('link', { name: /Dar/ })).toHaveAttribute('href', '/comera?comera_transaction_id=CM-1');
});

test("the invoice's id of the success page does not take its place", async () => {
  localStore.set(KEYS.transactionId, 'CM-1');
  await visit('/success?comera_transaction_id=INV-9');
  await screen.findByRole('heading', { name: '/success' });
  expect(localStore.get(KEYS.transactionId)).toBe('CM-1');
});

test('the message that asks for a sign-in names the transaction that is booked for, whatever is kept', async () => {
  await visit('/comera?comera_transaction_id=CM-9');
  act(() => showToast('login.bookAsPartner', { transactionId: 'CM-1' }));
  expect(await screen.findByText('Please login to book services (transaction CM-1)')).toBeInTheDocument();
});
