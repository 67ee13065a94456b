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

test('stores the transaction of the URL and replaces it with a later one', async () => {
  const { router } = await visit('/comera?comera_transaction_id=CM-1');
  await screen.findByRole('heading', { name: '/comera' });
  await waitFor(() => expect(localStore.get(KEYS.transactionId)).toBe('CM-1'));
  await act(() => router.navigate('/service'));
  expect(localStore.get(KEYS.transactionId)).toBe('CM-1');
  await act(() => router.navigate('/service?comera_transaction_id=CM-2'));
  expect(localStore.get(KEYS.transactionId)).toBe('CM-2');
});

test('ignores a transaction id that is too long', async () => {
  localStore.set(KEYS.transactionId, 'CM-1');
  await visit(`/comera?comera_transaction_id=${'x'.repeat(101)}`);
  await screen.findByRole('heading', { name: '/comera' });
  expect(localStore.get(KEYS.transactionId)).toBe('CM-1');
  expect(screen.getByRole('link', { name: /Dar/ })).toHaveAttribute('href', '/comera?comera_transaction_id=CM-1');
});

test.each(['/success', '/success/', '/Success'])('ignores the invoice id of the success page at %s', async (path) => {
  localStore.set(KEYS.transactionId, 'CM-1');
  await visit(`${path}?comera_transaction_id=INV-9`);
  await screen.findByRole('heading', { name: '/success' });
  expect(localStore.get(KEYS.transactionId)).toBe('CM-1');
});

test('names the transaction of the booking in the sign-in toast, not the stored one', async () => {
  await visit('/comera?comera_transaction_id=CM-9');
  act(() => showToast('login.bookAsPartner', { transactionId: 'CM-1' }));
  expect(await screen.findByText('Please login to book services (transaction CM-1)')).toBeInTheDocument();
});
