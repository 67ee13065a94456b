import { signIn, signOut } from '@dar/app/session';
import { listAddresses } from '@dar/contracts/addresses';
import { orderType, serviceOrderDetails } from '@dar/contracts/orders';
import { getProfile } from '@dar/contracts/profile';
import { makeAddress, makeServiceOrder, makeSignedIn, makeUser } from '@dar/testing/customer-factories';
import { act, screen, type UserEvent, waitFor, within } from '@dar/testing/dom';
import { createFakeApi } from '@dar/testing/fake-api';
import { followOtherTabs, signInElsewhere } from '@dar/testing/other-tab';
import { renderRoutes } from '@dar/testing/render';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { routes, texts } from './routes.tsx';

const SECRET = 'key under the mat';

beforeEach(() => {
  signIn(makeSignedIn());
  followOtherTabs();
});

afterEach(() => {
  act(signOut);
});

async function visit(path: string, state?: unknown): Promise<UserEvent> {
  const visit = { number: 1, time: '2026-11-24 09:00', minutes: 120, status_text: 'Completed', reschedules_left: 0 };
  const order = makeServiceOrder({ visits: [{ ...visit, is_reviewable: '1' }] });
  const api = createFakeApi()
    .on(listAddresses, { oData: [makeAddress({ id: 7 })] })
    .on(getProfile, { oData: makeUser() })
    .on(orderType, { oData: { type: 'service' } })
    .on(serviceOrderDetails, { oData: order });
  const pages = [{ hydrateFallbackElement: <p />, children: [...routes] }];
  return (await renderRoutes(pages, { path, state, texts: { account: texts }, api })).user;
}

test.each([
  ['the form of a new address', '/add-address', undefined],
  ['the form of a saved address', '/edit-address', { editMode: true, address: makeAddress({ id: 7 }) }],
])('%s has nothing that the customer before has typed', async (_what, path, state) => {
  const user = await visit(path, state);
  await user.type(await screen.findByLabelText('Landmark'), SECRET);
  signInElsewhere(2);
  await waitFor(() => expect(screen.getByLabelText('Landmark')).toHaveValue(''));
});

test.each([
  ['a review', '/bookings/orders/ordersDetails/301', 'Rate this visit'],
  ['a new name', '/profile', 'Change name'],
])('the dialog of %s closes', async (_what, path, action) => {
  const user = await visit(path);
  await user.click(await screen.findByRole('button', { name: action }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getAllByRole('textbox')[0] as HTMLElement, SECRET);
  signInElsewhere(2);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(await screen.findByRole('button', { name: action }));
  const again = within(await screen.findByRole('dialog')).getAllByRole<HTMLInputElement>('textbox');
  expect(again.map(({ value }) => value).join()).not.toContain(SECRET);
});

test('the passwords of the security page go', async () => {
  const user = await visit('/profile/security');
  const [field] = await screen.findAllByLabelText(/^Current password/i);
  await user.type(field as HTMLElement, SECRET);
  signInElsewhere(2);
  await waitFor(() => expect(screen.getAllByLabelText(/^Current password/i)[0]).toHaveValue(''));
});
