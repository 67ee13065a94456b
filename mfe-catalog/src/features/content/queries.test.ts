import { ApiError } from '@dar/app/api-error';
import { getPage } from '@dar/contracts/content';
import { createFakeApi } from '@dar/testing/fake-api';
import { createTestApp } from '@dar/testing/render';
import { expect, it } from 'vitest';
import { contentPageQuery, faqQuery, PAGE_IDS } from './queries.ts';

it('keeps static pages fresh for 5 minutes and in memory for 30', () => {
  const { call } = createFakeApi();
  for (const query of [contentPageQuery(call, PAGE_IDS.terms), faqQuery(call)]) {
    expect(query).toMatchObject({ staleTime: 300_000, gcTime: 1_800_000 });
  }
});

it('requests a static page again once', async () => {
  const api = createFakeApi().on(getPage, () => Promise.reject(new ApiError('server-error', '')));
  const { call, queryClient } = await createTestApp({ api });
  await expect(queryClient.fetchQuery(contentPageQuery(call, PAGE_IDS.terms))).rejects.toThrow();
  expect(api.getInputs(getPage)).toHaveLength(2);
});
