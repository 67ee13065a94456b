import type { Call } from '@dar/app/call';
import { queryOptions } from '@dar/app/query';
import { retryTransient } from '@dar/app/query-client';
import { getFaq, getPage } from '@dar/contracts/content';

const MINUTE = 60_000;

// docs/rules/api.md#cached-data
const freshness = { staleTime: 5 * MINUTE, gcTime: 30 * MINUTE, retry: retryTransient(1) };

export const PAGE_IDS = { aboutUs: 1, privacyPolicy: 2, termsCondition: 3 } as const;

export const contentPageQuery = (call: Call, page_id: number) =>
  queryOptions({
    queryKey: ['catalog', 'content', page_id],
    queryFn: ({ signal }) => call(getPage, { page_id }, { signal }),
    ...freshness,
  });

/** Returns the query of the frequent questions. */
export const faqQuery = (call: Call) =>
  queryOptions({
    queryKey: ['catalog', 'faq'],
    queryFn: ({ signal }) => call(getFaq, {}, { signal }),
    ...freshness,
  });
