import type { Call } from '@dar/app/call';
import { queryOptions } from '@dar/app/query';
import { bookingServices, explainSlots, findCustomers, officeCommunities, officeCustomer } from '@dar/contracts/office';
import { officeQuery } from '../../../parts/office-query.ts';
import type { DraftLine } from './draft.ts';

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

interface Wanted {
  readonly line: DraftLine;
  readonly date: string;
  readonly weeks: string;
  readonly latitude: string;
  readonly longitude: string;
}

/** The times of a day for one line. The dry run of the summary checks all lines together. */
export const slotsQuery = (call: Call, { line, date, weeks, latitude, longitude }: Wanted) => {
  const { serviceId, qty, selection } = line;
  const input = {
    ...{ service_id: String(serviceId), quantity: String(qty), date, visit_interval_weeks: weeks, limit: '1' },
    ...(selection.hourlyRateId !== undefined && { hourly_rate_id: String(selection.hourlyRateId) }),
    ...(latitude && longitude && { latitude, longitude }),
  };
  return { ...officeQuery(call, explainSlots, input), staleTime: 0 };
};
