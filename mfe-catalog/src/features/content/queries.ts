import type { Call } from '@dar/app/call';
import { DETAILS_FRESHNESS } from '@dar/app/queries/service-query';
import { queryOptions } from '@dar/app/query';
import { retryTransient } from '@dar/app/query-client';
import { getFaq, getPage } from '@dar/contracts/content';

// docs/rules/api.md#cached-data
const freshness = { ...DETAILS_FRESHNESS, retry: retryTransient(1) };

export const PAGE_IDS = { aboutUs: 1, privacy: 2, terms: 3 } as const;

export const contentPageQuery = (call: Call, page_id: number) =>
  queryOptions({
    queryKey: ['catalog', 'content', page_id],
    queryFn: ({ signal }) => call(getPage, { page_id }, { signal }),
    ...freshness,
  });

export const faqQuery = (call: Call) =>
  queryOptions({
    queryKey: ['catalog', 'faq'],
    queryFn: ({ signal }) => call(getFaq, {}, { signal }),
    ...freshness,
  });
