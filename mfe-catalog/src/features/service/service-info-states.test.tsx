import { ApiError } from '@dar/app/api-error';
import { consumeReturnUrl } from '@dar/app/session';
import { KEYS, localStore } from '@dar/app/storage';
import { categories, type Service, serviceDetails } from '@dar/contracts/catalog';
import { makeService } from '@dar/testing/catalog-factories';
import { screen, waitFor, within } from '@dar/testing/dom';
import { createFakeApi } from '@dar/testing/fake-api';
import { expect, it } from 'vitest';
import { visit } from '../../testing/visit.tsx';

const PATH = '/service/info/105/apartment-deep-cleaning';

const serviceApi = (overrides: Partial<Service> = {}) =>
  createFakeApi().on(serviceDetails, { oData: makeService(overrides) });

const article = async () => within(await screen.findByRole('article'));

it('shows the starting price with the price before the discount, the rating and the duration', async () => {
  await visit(serviceApi({ starting_price: '134.10', starting_old_price: '149.00', rating: 4.8 }), PATH);
  const { getByText, getAllByText } = await article();
  expect(getByText('Starting from').parentElement).toHaveTextContent(
    /AED 149\.00.*AED 134\.10|AED 134\.10.*AED 149\.00/,
  );
  expect(getByText('AED 149.00').closest('s')).not.toBeNull();
  expect(getByText('Rated 4.8 out of 5')).toBeInTheDocument();
  expect(getAllByText('3 Hours')[0]).toBeVisible();
});

it('leaves out the rating, the descriptions and the additions that a service does not have', async () => {
  await visit(serviceApi({ rating: 0, rating_count: 0, description: '', description_ar: '' }), PATH);
  const { queryByText } = await article();
  expect(queryByText(/^Rated/)).toBeNull();
  expect(screen.queryByRole('region', { name: 'About This Service' })).toBeNull();
  expect(screen.queryByRole('region', { name: "What's Included" })).toBeNull();
});

it.each([
  { source: 'router state', path: `${PATH}?activity_id=11`, state: { activity_id: 6 }, activity: 6 },
  { source: 'the query', path: `${PATH}?activity_id=11`, state: null, activity: 11 },
  { source: 'storage', path: PATH, state: null, activity: 12 },
])('takes the activity of $source', async ({ path, state, activity }) => {
  localStore.set(KEYS.activityId, '12');
  await visit(serviceApi(), path, { state });
  const back = await screen.findByRole('link', { name: 'Back' });
  expect(back).toHaveAttribute('href', `/service/details/21/deep-cleaning?activity_id=${activity}`);
});

it('asks a guest without a transaction to log in', async () => {
  const { user, router } = await visit(serviceApi(), `${PATH}?activity_id=11`);
  const [button] = await screen.findAllByRole('button', { name: 'Login to Book' });
  await user.click(button as HTMLElement);
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(await screen.findByText('Please login to book services')).toBeVisible();
  expect(consumeReturnUrl()).toBe(`${PATH}?activity_id=11`);
});

it('goes to the services when there is no page to go back to', async () => {
  const api = createFakeApi()
    .on(serviceDetails, () => Promise.reject(new ApiError('not-found', '')))
    .on(categories, { oData: { activity_name: '', activity_name_ar: '', list: [], all_image: '' } });
  const { user, router } = await visit(api, `${PATH}?activity_id=11`);
  await user.click(await screen.findByRole('button', { name: 'Go Back' }));
  expect(await screen.findByText('Coming Soon!')).toBeVisible();
  expect(router.state.location).toMatchObject({ pathname: '/service', search: '?activity_id=11' });
});
