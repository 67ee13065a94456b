import { Link, type RouteObject } from '@dar/app/router';
import { KEYS, localStore } from '@dar/app/storage';
import { allowConsole } from '@dar/testing/console-guard';
import { screen, waitFor } from '@dar/testing/dom';
import { expect, test, vi } from 'vitest';
import { createFakeSections, noTexts } from '../../testing/fake-sections.ts';
import { signInCustomer } from '../../testing/sign-in-customer.ts';
import { visitShop } from '../../testing/visit-shop.tsx';

const PATHS = ['/', '/cart', '/bookings', '/service', '/checkout'];

const routes: RouteObject[] = PATHS.map((path) => ({
  path,
  element: (
    <>
      <h1>{path}</h1>
      <Link to="/cart">to the cart</Link>
    </>
  ),
}));

const Notice = ({ invoiceId }: { readonly invoiceId: string }) => <p>The notice of {invoiceId}</p>;

async function visit(address: string, path = address, load = vi.fn(async () => ({ default: Notice, texts: noTexts }))) {
  const sections = createFakeSections({
    shop: { owns: PATHS, load: async () => ({ routes, texts: noTexts }) },
    checkout: { owns: [], load },
  });
  const visited = await visitShop(address, { sections });
  await screen.findByRole('heading', { level: 1, name: path });
  return { ...visited, load };
}

test.each([
  ['/', '/'],
  ['/cart', '/cart'],
  ['/cart/', '/cart'],
  ['/bookings', '/bookings'],
])('%s shows the notice of the payment that this device left', async (address, path) => {
  signInCustomer();
  localStore.set(KEYS.unsettledInvoice, 'INV-1');
  await visit(address, path);
  expect(await screen.findByText('The notice of INV-1')).toBeVisible();
});

test('a page without the notice shows none, and the next page that has it does', async () => {
  signInCustomer();
  localStore.set(KEYS.unsettledInvoice, 'INV-1');
  const { user, load } = await visit('/service');
  expect(load).not.toHaveBeenCalled();
  await user.click(screen.getByRole('link', { name: 'to the cart' }));
  expect(await screen.findByText('The notice of INV-1')).toBeVisible();
});

test.each<[string, string, () => void]>([
  ['checkout, which shows it itself', '/checkout', () => [signInCustomer(), storeInvoice()]],
  ['a visitor', '/', () => storeInvoice()],
  ['a customer without a payment', '/', () => signInCustomer()],
])('loads nothing for %s', async (_whom, path, prepare) => {
  prepare();
  const { load } = await visit(path);
  await vi.dynamicImportSettled();
  expect(load).not.toHaveBeenCalled();
});

test('a notice that does not load leaves the page as it is', async () => {
  signInCustomer();
  storeInvoice();
  allowConsole(/section checkout did not load/);
  const load = vi.fn().mockRejectedValue(new Error('offline'));
  await visit('/', '/', load);
  await waitFor(() => expect(load).toHaveBeenCalled());
  expect(screen.getByRole('heading', { level: 1, name: '/' })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

function storeInvoice(): void {
  localStore.set(KEYS.unsettledInvoice, 'INV-1');
}
