import { ApiError } from '@dar/app/api-error';
import { signIn, signOut } from '@dar/app/session';
import { KEYS, localStore } from '@dar/app/storage';
import { addFavourites, listFavourites, removeFavourite } from '@dar/contracts/favourites';
import { makeService } from '@dar/testing/catalog-factories';
import { makeSignedIn } from '@dar/testing/customer-factories';
import { screen, waitFor } from '@dar/testing/dom';
import { createFakeApi } from '@dar/testing/fake-api';
import { renderInApp } from '@dar/testing/render';
import { useReducer } from 'react';
import { expect, test } from 'vitest';
import { texts } from '../texts/texts.ts';
import { Heart } from './heart.tsx';

const SERVICE = makeService({ id: 105, name: 'Sofa Cleaning', name_ar: 'تنظيف الكنب' });

const show = (api = createFakeApi()) => renderInApp(<Heart service={SERVICE} />, { texts: { catalog: texts }, api });

const heart = () => screen.getByRole('button', { name: 'Favourite: Sofa Cleaning' });
const isPressed = (pressed: boolean) => waitFor(() => expect(heart()).toHaveAttribute('aria-pressed', String(pressed)));

test('keeps the favourites of a guest on the device', async () => {
  localStore.set(KEYS.favourites, '[7]');
  const { user } = await show();
  await user.click(heart());
  await isPressed(true);
  expect(localStore.get(KEYS.favourites)).toBe('[105,7]');
  await user.click(heart());
  await isPressed(false);
  expect(localStore.get(KEYS.favourites)).toBe('[7]');
});

test('keeps what a guest chooses in another tab', async () => {
  const { user } = await show();
  localStore.set(KEYS.favourites, '[7]');
  await user.click(heart());
  await isPressed(true);
  expect(localStore.get(KEYS.favourites)).toBe('[105,7]');
});

test('shows two favourites that are pressed at once', async () => {
  await renderInApp(
    <>
      <Heart service={SERVICE} />
      <Heart service={makeService({ id: 7, name: 'Deep Cleaning' })} />
    </>,
    { texts: { catalog: texts } },
  );
  for (const button of screen.getAllByRole('button')) button.click();
  await waitFor(() => expect(screen.getAllByRole('button', { pressed: true })).toHaveLength(2));
});

function Pages() {
  const [page, openNext] = useReducer((count: number) => count + 1, 0);
  return (
    <>
      <button type="button" onClick={openNext}>
        Next page
      </button>
      <Heart key={page} service={SERVICE} />
    </>
  );
}

test('forgets the favourites of a guest that a sign-out has cleared', async () => {
  const { user } = await renderInApp(<Pages />, { texts: { catalog: texts } });
  await user.click(heart());
  await isPressed(true);
  signOut();
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  await isPressed(false);
});

test('ignores favourites of the device that are no list of ids', async () => {
  localStore.set(KEYS.favourites, '{"105": true}');
  const { user } = await show();
  await user.click(heart());
  await isPressed(true);
  expect(localStore.get(KEYS.favourites)).toBe('[105]');
});

test('adds the favourites of the device to those of a customer', async () => {
  localStore.set(KEYS.favourites, '[105]');
  signIn(makeSignedIn());
  const api = createFakeApi().on(addFavourites, { oData: { service_ids: [105, 7] } });
  await show(api);
  await isPressed(true);
  expect(api.getInputs(addFavourites)).toEqual([{ service_ids: [105] }]);
  expect(localStore.get(KEYS.favourites)).toBeNull();
});

test('removes a favourite of a customer', async () => {
  signIn(makeSignedIn());
  const api = createFakeApi()
    .on(listFavourites, { oData: { service_ids: [105] } })
    .on(removeFavourite, { oData: { service_ids: [] } });
  const { user } = await show(api);
  await isPressed(true);
  await user.click(heart());
  await isPressed(false);
  expect(api.getInputs(removeFavourite)).toEqual([{ service_id: 105 }]);
});

test('shows the former state when the server fails', async () => {
  signIn(makeSignedIn());
  const api = createFakeApi()
    .on(listFavourites, { oData: { service_ids: [] } })
    .on(addFavourites, () => {
      throw new ApiError('server-error', '');
    });
  const { user } = await show(api);
  await user.click(heart());
  expect(await screen.findByText('Your favourites could not be saved. Please try again.')).toBeVisible();
  await isPressed(false);
});
