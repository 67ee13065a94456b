import type { Call } from '@dar/app/call';
import { queryOptions } from '@dar/app/query';
import { bookingServices, findCustomers, officeCommunities, officeCustomer } from '@dar/contracts/office';
import { officeQuery } from '../../../parts/office-query.ts';

const FOUND = 10;

/** The services do not change while somebody books. The summary has the price of the API. */
export const servicesQuery = (call: Call) =>
  queryOptions({
    queryKey: [bookingServices.path],
    queryFn: async ({ signal }) => (await call(bookingServices, {}, { signal })).oData,
  });

export const customerQuery = (call: Call, customer: number) =>
  officeQuery(call, officeCustomer, { customer: String(customer) });

export const foundQuery = (call: Call, words: string) => officeQuery(call, findCustomers, { words, limit: FOUND });

export const communitiesQuery = (call: Call) =>
  queryOptions({
    queryKey: [officeCommunities.path],
    queryFn: async ({ signal }) => (await call(officeCommunities, {}, { signal })).oData,
    staleTime: Number.POSITIVE_INFINITY,
  });
