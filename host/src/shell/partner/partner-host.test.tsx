import { KEYS, localStore } from '@dar/app/storage';
import { act, screen, waitFor } from '@dar/testing/dom';
import { stubLocation } from '@dar/testing/stub-location';
import { beforeEach, expect, test } from 'vitest';
import { createFakeSections, noTexts } from '../../testing/fake-sections.ts';
import { type Visit, visitShop } from '../../testing/visit-shop.tsx';

const PATHS = ['/', '/service', '/comera', '/comera/service', '/service/details/21/deep-cleaning'];
const routes = PATHS.map((path) => ({ path, element: <h1>{path}</h1> }));
const sections = () => createFakeSections({ shop: { owns: PATHS, load: async () => ({ routes, texts: noTexts }) } });

const toPlace = ({ router }: Visit) => router.state.location.pathname + router.state.location.search;

beforeEach(() => stubLocation({ hostname: 'comera.dar.example' }));

test.each([
  ['/', '/comera'],
  ['/service?activity_id=11', '/comera/service?activity_id=11'],
  ['/service/details/21/deep-cleaning?activity_id=11', '/service/details/21/deep-cleaning?activity_id=11'],
])("redirects %s to %s under the partner's host name", async (path, place) => {
  const visit = await visitShop('/comera', { sections: sections() });
  await act(() => visit.router.navigate(path));
  await waitFor(() => expect(toPlace(visit)).toBe(place));
});

test("adds the stored transaction to the links of the shell under the partner's host name", async () => {
  localStore.set(KEYS.transactionId, 'CM-3');
  await visitShop('/service/details/21/deep-cleaning', { sections: sections() });
  const carried = 'comera_transaction_id=CM-3';
  expect(await screen.findByRole('link', { name: 'Dar, home' })).toHaveAttribute('href', `/comera?${carried}`);
  expect(screen.getByRole('link', { name: 'Car Wash' })).toHaveAttribute(
    'href',
    `/comera/service?activity_id=8&${carried}`,
  );
});
