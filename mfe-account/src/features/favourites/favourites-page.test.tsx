import { ApiError } from '@dar/app/api-error';
import { signIn } from '@dar/app/session';
import { KEYS, localStore } from '@dar/app/storage';
import { favouriteServices } from '@dar/contracts/favourite-services';
import { addFavourites, listFavourites, removeFavourite } from '@dar/contracts/favourites';
import { makeService } from '@dar/testing/catalog-factories';
import { makeSignedIn } from '@dar/testing/customer-factories';
import { screen, waitFor } from '@dar/testing/dom';
import { createFakeApi, type FakeApi } from '@dar/testing/fake-api';
import { type RenderOptions, renderRoutes } from '@dar/testing/render';
import { beforeEach, expect, test } from 'vitest';
import { routes, texts } from '../../routes.tsx';

const SERVICES = [
  makeService({ id: 105, name: 'Sofa Cleaning', name_ar: 'تنظيف الكنب' }),
  makeService({ id: 106, name: 'Deep Cleaning', name_ar: 'تنظيف عميق' }),
];

let api: FakeApi;
beforeEach(() => {
  api = createFakeApi()
    .on(listFavourites, { oData: { service_ids: [105, 106] } })
    .on(favouriteServices, { oData: { service_list: SERVICES } });
});

function visit(options: RenderOptions = {}) {
  signIn(makeSignedIn());
  const shell = { hydrateFallbackElement: <p />, children: [...routes] };
  return renderRoutes([shell], { path: '/favourites', texts: { account: texts }, api, ...options });
}

test('lists the services, and removes one', async () => {
  api.on(removeFavourite, { oData: { service_ids: [106] } });
  const { user } = await visit();
  const sofa = await screen.findByRole('link', { name: /Sofa Cleaning/ });
  expect(sofa).toHaveAttribute('href', '/service/info/105/sofa-cleaning');
  await user.click(screen.getByRole('button', { name: 'Remove from favourites: Sofa Cleaning' }));
  expect(await screen.findAllByRole('listitem')).toHaveLength(1);
  expect(screen.getByRole('link', { name: /Deep Cleaning/ })).toBeVisible();
  expect(api.getInputs(removeFavourite)).toEqual([{ service_id: 105 }]);
});

test('removes two services that are pressed at once', async () => {
  let respond = () => {};
  api.on(removeFavourite, ({ service_id }) =>
    service_id === 105
      ? new Promise((resolve) => (respond = () => resolve({ oData: { service_ids: [106] } })))
      : { oData: { service_ids: [] } },
  );
  const { user, app } = await visit();
  await user.click(await screen.findByRole('button', { name: 'Remove from favourites: Sofa Cleaning' }));
  await user.click(screen.getByRole('button', { name: 'Remove from favourites: Deep Cleaning' }));
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
  respond();
  expect(await screen.findByText('No favourites yet')).toBeVisible();
  expect(app.queryClient.getQueryData(['shared', 'favourites', makeSignedIn().user.id])).toEqual([]);
});

test('adds the favourites of the device first', async () => {
  localStore.set(KEYS.favourites, '[106]');
  api.on(addFavourites, { oData: { service_ids: [106] } });
  await visit();
  await screen.findByRole('link', { name: /Deep Cleaning/ });
  expect(api.getInputs(addFavourites)).toEqual([{ service_ids: [106] }]);
  expect(localStore.get(KEYS.favourites)).toBeNull();
});

test('shows a skeleton below the title until the services have loaded', async () => {
  let respond: (response: { oData: { service_list: typeof SERVICES } }) => void = () => {};
  api.on(favouriteServices, () => new Promise((resolve) => (respond = resolve)));
  await visit();
  expect(await screen.findByRole('status')).toHaveTextContent('Loading');
  expect(screen.getByRole('heading', { name: 'Favourites' })).toBeVisible();
  respond({ oData: { service_list: SERVICES } });
  expect(await screen.findAllByRole('listitem')).toHaveLength(2);
  expect(screen.queryByRole('status')).toBeNull();
});

test('says that there are none, in Arabic', async () => {
  api.on(favouriteServices, { oData: { service_list: [] } });
  await visit({ language: 'ar' });
  expect(await screen.findByText('لا توجد خدمات مفضلة بعد')).toBeVisible();
});

test('keeps a service that could not be removed', async () => {
  api.on(removeFavourite, () => {
    throw new ApiError('server-error', '');
  });
  const { user } = await visit();
  await user.click(await screen.findByRole('button', { name: 'Remove from favourites: Sofa Cleaning' }));
  expect(await screen.findByText('The service could not be removed. Please try again.')).toBeVisible();
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
});

test('shows an error with Retry', async () => {
  api.on(favouriteServices, () => {
    throw new ApiError('business-error', '', { status: 200 });
  });
  await visit();
  expect(await screen.findByText('Error loading your favourites. Please try again later.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
});
