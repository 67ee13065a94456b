import { KEYS, localStore } from '@dar/app/storage';
import { screen, waitFor, within } from '@dar/testing/dom';
import { renderOnServer } from '@dar/testing/render-on-server';
import { expect, test } from 'vitest';
import { createFakeSections } from '../../testing/fake-sections.ts';
import { signInCustomer } from '../../testing/sign-in-customer.ts';
import { visitShop } from '../../testing/visit-shop.tsx';
import { hostTexts } from '../../texts/host-texts.ts';
import { Footer } from '../footer/footer.tsx';
import { SearchField } from '../header/search-field.tsx';

// Without sections, every path shows the 404 page.
const visit = (path: string) => visitShop(path, { sections: createFakeSections({}) });

const hrefIn = (place: HTMLElement, name: string) => within(place).getByRole('link', { name }).getAttribute('href');

test.each([
  ['in partner mode', '/comera/nowhere?comera_transaction_id=CM-1', '/comera', '/comera/service', 'CM-1'],
  ['in partner mode, in capitals', '/COMERA/nowhere/?comera_transaction_id=CM-1', '/comera', '/comera/service', 'CM-1'],
  ['of a page with a transaction', '/nowhere?comera_transaction_id=CM-1', '/comera', '/comera/service', 'CM-1'],
  ['of the success page, whose parameter is an invoice', '/success?comera_transaction_id=INV-1', '/', '/service', ''],
  ['outside partner mode', '/nowhere', '/', '/service', ''],
])('shows the links of the shell %s', async (_when, path, home, services, transaction) => {
  signInCustomer();
  const { user } = await visit(path);
  const carried = transaction && `comera_transaction_id=${transaction}`;
  const query = carried && `?${carried}`;
  const back = await screen.findByRole('link', { name: 'Back to Home' });
  expect(back).toHaveAttribute('href', home + query);
  const header = screen.getByRole('banner');
  const footer = screen.getByRole('contentinfo');
  expect(hrefIn(header, 'Dar, home')).toBe(home + query);
  expect(hrefIn(within(header).getByRole('navigation', { name: 'Main' }), 'Our Services')).toBe(services + query);
  expect(hrefIn(footer, 'Home')).toBe(home + query);
  expect(hrefIn(footer, 'Our Services')).toBe(services + query);
  expect(hrefIn(footer, 'Car Wash')).toBe([`${services}?activity_id=8`, carried].filter(Boolean).join('&'));
  await user.click(screen.getByText('Open menu'));
  expect(hrefIn(within(header).getByRole('navigation', { name: 'Menu' }), 'Our Services')).toBe(services + query);
  await user.click(screen.getByText(/^Account menu/));
  expect(hrefIn(within(header).getByRole('navigation', { name: /^Account menu/ }), 'Our Services')).toBe(
    services + query,
  );
});

test('keeps the transaction of the page in the address of a search', async () => {
  const { user, router } = await visit('/nowhere?comera_transaction_id=CM-1');
  await user.type(screen.getByRole('searchbox'), 'sofa{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/search'));
  expect(router.state.location.search).toBe('?q=sofa&comera_transaction_id=CM-1');
});

test('adds the stored transaction to links after hydration', async () => {
  const { html, hydrate } = await renderOnServer([{ path: '*', element: <Footer /> }], {
    path: '/comera',
    texts: { host: hostTexts },
  });
  expect(html).toContain('href="/comera/service"');
  await hydrate({ before: () => localStore.set(KEYS.transactionId, 'CM-2') });
  expect(screen.getByRole('link', { name: 'Our Services' })).toHaveAttribute(
    'href',
    '/comera/service?comera_transaction_id=CM-2',
  );
});

test('keeps the transaction in the search form before hydration', async () => {
  const { html } = await renderOnServer([{ path: '*', element: <SearchField /> }], {
    path: '/nowhere?comera_transaction_id=CM-1',
    texts: { host: hostTexts },
  });
  expect(html).toContain('<input type="hidden" name="comera_transaction_id" value="CM-1"/>');
});
