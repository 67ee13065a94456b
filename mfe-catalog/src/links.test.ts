import { makeCategory } from '@dar/testing/catalog-factories';
import { expect, it } from 'vitest';
import { subcategoryLink } from './links.ts';

const subcategory = makeCategory({ id: 21, name: 'Sofas, Carpets & Mattresses', image: '/media/category/21.webp' });

it('links to the details with slug, query and state', () => {
  expect(subcategoryLink(subcategory, { activityId: 11, transactionId: 'tx 1' })).toEqual({
    to: '/service/details/21/sofas-carpets-mattresses?activity_id=11&comera_transaction_id=tx+1',
    state: { category_id: 21, activity_id: 11, comera_transaction_id: 'tx 1', image: '/media/category/21.webp' },
  });
});

it('prefers the service id in the path and keeps the category id in the state', () => {
  const { to, state } = subcategoryLink({ ...subcategory, service_id: 340 }, {});
  expect(to).toBe('/service/details/340/sofas-carpets-mattresses');
  expect(state?.category_id).toBe(21);
});
