import { KEYS, localStore } from '@dar/app/storage';
import { categories, categoryDetails, serviceDetails } from '@dar/contracts/catalog';
import { makeCategory, makeService, makeServiceSummary } from '@dar/testing/catalog-factories';
import { screen } from '@dar/testing/dom';
import { createFakeApi } from '@dar/testing/fake-api';
import { describe, expect, it } from 'vitest';
import { visit } from './testing/visit.tsx';

const named = { id: 21, activity_id: 11, name: 'Deep Cleaning', name_ar: 'تنظيف عميق', banner_image: '' };
const answered = { activity_name: 'Home Cleaning', activity_name_ar: '', list: [makeCategory()], all_image: '' };

const shopApi = () =>
  createFakeApi()
    .on(categories, { oData: answered })
    .on(categoryDetails, { oData: { ...named, sub_categories: [], service_list: [makeServiceSummary()], total: 1 } })
    .on(serviceDetails, { oData: makeService() });

const abuDhabi = { latitude: 24.4539, longitude: 54.3773 };

describe.each([
  { path: '/service', endpoint: categories },
  { path: '/service/21', endpoint: categoryDetails },
  { path: '/service/info/105/x', endpoint: serviceDetails },
  { path: '/comera/service/105', endpoint: serviceDetails },
])('the request of $path', ({ path, endpoint }) => {
  it.each([
    { title: 'sends the stored location', stored: { ...abuDhabi, city: 'Abu Dhabi' }, sent: abuDhabi },
    { title: 'sends an empty location without a stored one', stored: undefined, sent: { latitude: '', longitude: '' } },
  ])('$title', async ({ stored, sent }) => {
    if (stored) localStore.set(KEYS.userLocation, JSON.stringify(stored));
    const api = shopApi();
    await visit(api, path);
    await screen.findByRole('heading', { level: 1, name: /./ });
    expect(api.getInputs<typeof categories | typeof categoryDetails | typeof serviceDetails>(endpoint)).toEqual([
      expect.objectContaining(sent),
    ]);
  });
});
