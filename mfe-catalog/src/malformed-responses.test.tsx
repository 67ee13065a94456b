import { categories, categoryDetails, homeActivities, homeLoad, serviceDetails } from '@dar/contracts/catalog';
import { makeActivity, makeCategory, makeHomeSection } from '@dar/testing/catalog-factories';
import { screen, waitFor } from '@dar/testing/dom';
import { createFakeApi } from '@dar/testing/fake-api';
import { expect, it } from 'vitest';
import { fakeTimers } from './testing/fake-timers.ts';
import { visit } from './testing/visit.tsx';

const list = { activity_name: '', activity_name_ar: '', list: [makeCategory()], all_image: '' };

const shopApi = () =>
  createFakeApi()
    .on(homeActivities, { oData: { activities: [makeActivity()] } })
    .on(homeLoad, { oData: { variant: 'standard', dynamic_list: [makeHomeSection()] } })
    .on(categories, { oData: list });

it.each([
  { path: '/', endpoint: homeLoad, text: 'Invalid data structure received from API' },
  { path: '/', endpoint: homeActivities, text: 'Error loading activities. Please try again later.' },
  { path: '/service', endpoint: categories, text: 'An unexpected error occurred' },
  { path: '/service/21', endpoint: categoryDetails, text: 'Failed to load service details' },
  { path: '/service/details/21/x', endpoint: categoryDetails, text: 'Failed to load service details' },
  { path: '/service/21/deep-cleaning', endpoint: categoryDetails, text: 'Failed to load service details' },
  { path: '/service/info/105/x', endpoint: serviceDetails, text: 'No data found in response' },
  { path: '/comera/service/105', endpoint: serviceDetails, text: 'No data found in response' },
])('$path shows its own text for a malformed success: $text', async ({ path, endpoint, text }) => {
  const pass = fakeTimers();
  const api = shopApi().onMalformed(endpoint);
  await visit(api, path);
  await waitFor(() => expect(api.getInputs(endpoint as typeof serviceDetails)).not.toHaveLength(0));
  await pass(3_000);
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByText('Success')).toBeNull();
});
