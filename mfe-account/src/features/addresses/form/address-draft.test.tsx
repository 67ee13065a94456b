import { ApiError } from '@dar/app/api-error';
import { useLocation } from '@dar/app/router';
import { expireSession, signIn, signOut, startSession, useSession } from '@dar/app/session';
import { KEYS, localStore, sessionStore } from '@dar/app/storage';
import { addAddress, listAddresses } from '@dar/contracts/addresses';
import { searchPlaces } from '@dar/contracts/geo';
import { makeAddress, makePlace, makeSignedIn, makeUser } from '@dar/testing/customer-factories';
import { act, screen, type UserEvent, waitFor } from '@dar/testing/dom';
import { createFakeApi, type FakeApi } from '@dar/testing/fake-api';
import { type RenderOptions, renderRoutes } from '@dar/testing/render';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { texts } from '../../../texts/texts.ts';
import { AddAddressPage } from '../add-address-page.tsx';
import { EditAddressPage } from '../edit-address-page.tsx';

const customer = makeSignedIn({ user: makeUser({ id: 1, name: 'Mona Saleh' }) });
const other = makeSignedIn({ user: makeUser({ id: 2, name: 'Omar Said' }) });

let api: FakeApi;

beforeEach(() => {
  signIn(customer);
  api = createFakeApi()
    .on(listAddresses, { oData: [] })
    .on(searchPlaces, { oData: [makePlace()] })
    .on(addAddress, { oData: makeAddress({ id: 31 }) });
});

afterEach(() => {
  // Not returned: React queues the updates of a toast while an act is awaited.
  act(signOut);
});

const visit = (options: RenderOptions = {}) =>
  renderRoutes(
    [
      { path: '/add-address', element: <AddAddressPage /> },
      { path: '/edit-address', element: <EditAddressPage /> },
      { path: '*', element: <Elsewhere /> },
    ],
    { path: '/add-address', texts: { account: texts }, api, ...options },
  );

function Elsewhere() {
  return <p>at {useLocation().pathname}</p>;
}

const field = (label: string) => screen.getByLabelText(label);
const save = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Save Address' }));

async function paste(user: UserEvent, control: HTMLElement, text: string) {
  await user.click(control);
  await user.paste(text);
}

async function fillIn(user: UserEvent) {
  await paste(user, await screen.findByRole('combobox', { name: 'Search for a place' }), 'marina');
  await user.click(await screen.findByRole('option', { name: /^Dubai Marina/ }));
  await paste(user, field('Building name / villa no'), 'Marina Heights');
  await paste(user, field('Building number / flat no'), '1204');
  await paste(user, field('Landmark'), 'Marina Walk');
}

describe('a new address whose session expires', () => {
  /** Fills in the form, saves it with an expired session, and leaves for /login. */
  async function loseSession() {
    api.on(addAddress, () => {
      throw new ApiError('unauthorized', '');
    });
    const { user, unmount } = await visit({ onUnauthorized: () => expireSession('/add-address') });
    await fillIn(user);
    await user.clear(field('Full name'));
    await paste(user, field('Full name'), 'Mona at work');
    await user.click(screen.getByRole('radio', { name: 'Office' }));
    await save(user);
    await waitFor(() => expect(useSession.getState().expired).toBe(true));
    unmount();
    api.on(addAddress, { oData: makeAddress({ id: 31 }) });
  }

  test('returns with its location after the sign-in, until it is saved', async () => {
    await loseSession();
    signIn(customer);
    const { user, unmount } = await visit();
    expect(field('Full name')).toHaveValue('Mona at work');
    expect(field('Landmark')).toHaveValue('Marina Walk');
    expect(field('Area')).toHaveValue('Dubai Marina');
    expect(screen.getByRole('radio', { name: 'Office' })).toBeChecked();
    expect(screen.getByRole('region', { name: 'Selected location' })).toHaveTextContent('Dubai Marina, Dubai');
    await save(user);
    expect(await screen.findByText('at /addresses')).toBeVisible();
    expect(api.getInputs(addAddress).at(-1)).toMatchObject({ full_name: 'Mona at work', latitude: 25.08 });
    unmount();
    await visit();
    expect(field('Landmark')).toHaveValue('');
  });

  test('is never shown to another customer', async () => {
    await loseSession();
    signIn(other);
    const { unmount } = await visit();
    expect(field('Full name')).toHaveValue('Omar Said');
    expect(field('Landmark')).toHaveValue('');
    unmount();
    act(signOut);
    signIn(customer);
    await visit();
    expect(field('Landmark')).toHaveValue('');
  });

  test('is empty after a sign-out', async () => {
    await loseSession();
    signIn(customer);
    act(signOut);
    signIn(customer);
    await visit();
    expect(field('Landmark')).toHaveValue('');
  });

  test('stays, and is not stored, when another tab signs in', async () => {
    const { user } = await visit();
    await fillIn(user);
    act(() => expireSession('/add-address'));
    expect(sessionStore.get(KEYS.addressDraft)).toContain('Marina Walk');
    act(() => signIn(customer));
    expect(field('Landmark')).toHaveValue('Marina Walk');
    expect(sessionStore.get(KEYS.addressDraft)).not.toContain('Marina Walk');
  });

  test('is stored when another tab finds the session expired', async () => {
    const stopSession = startSession();
    const { user } = await visit();
    await fillIn(user);
    localStore.remove(KEYS.token);
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: KEYS.token })));
    stopSession();
    expect(sessionStore.get(KEYS.addressDraft)).toContain('Marina Walk');
  });
});

test('returns the changes of this address after the session expired, not those of another one', async () => {
  const visitAddress = (id: number, landmark: string) => {
    const address = makeAddress({ id, land_mark: landmark });
    api.on(listAddresses, { oData: [address] });
    return visit({ path: '/edit-address', state: { editMode: true, address } });
  };
  const { user, unmount } = await visitAddress(7, 'Old');
  await user.clear(await screen.findByLabelText('Landmark'));
  await paste(user, field('Landmark'), 'New landmark');
  act(() => expireSession('/edit-address'));
  unmount();
  signIn(customer);
  const otherAddress = await visitAddress(8, 'Other');
  expect(await screen.findByLabelText('Landmark')).toHaveValue('Other');
  otherAddress.unmount();
  await visitAddress(7, 'Old');
  expect(await screen.findByLabelText('Landmark')).toHaveValue('New landmark');
});
