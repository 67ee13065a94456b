import { ApiError } from '@dar/app/api-error';
import { homeActivities, homeLoad } from '@dar/contracts/catalog';
import { createFakeApi } from '@dar/testing/fake-api';
import { createTestApp } from '@dar/testing/render';
import { expect, it } from 'vitest';
import { homeActivitiesQuery, homeSectionsQuery } from './queries.ts';

it('keeps home fresh for 5 minutes and in memory for 30', () => {
  const { call } = createFakeApi();
  for (const query of [homeSectionsQuery(call, undefined), homeActivitiesQuery(call)]) {
    expect(query).toMatchObject({ staleTime: 300_000, gcTime: 1_800_000, refetchOnWindowFocus: false });
  }
});

it('requests sections and activities again twice', async () => {
  const fail = () => Promise.reject(new ApiError('server-error', ''));
  const api = createFakeApi().on(homeLoad, fail).on(homeActivities, fail);
  const { call, queryClient } = await createTestApp({ api });
  await expect(queryClient.fetchQuery(homeSectionsQuery(call, undefined))).rejects.toThrow();
  await expect(queryClient.fetchQuery(homeActivitiesQuery(call))).rejects.toThrow();
  expect(api.getInputs(homeLoad)).toHaveLength(3);
  expect(api.getInputs(homeActivities)).toHaveLength(3);
});
