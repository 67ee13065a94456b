import { createQueryClient } from '@dar/app/query-client';
import { makeBookingActivity } from '@dar/testing/customer-factories';
import { createFakeApi } from '@dar/testing/fake-api';
import { expect, test } from 'vitest';
import { bookingsQuery } from '../../queries.ts';
import { firstOrdersQuery, productOrdersQuery, serviceOrdersQuery } from './queries.ts';

const { call } = createFakeApi();
const activities = [
  makeBookingActivity({ id: 11, type: 'service' }),
  makeBookingActivity({ id: 201, type: 'product' }),
];

test.each([
  ['the bookings, without a known type', undefined, 11, bookingsQuery(call)],
  ['the service orders', activities, 11, serviceOrdersQuery(call, 11)],
  ['the product orders', activities, 201, productOrdersQuery(call, 201)],
])('the orders page loads first: %s', (_what, known, activityId, query) => {
  const queryClient = createQueryClient();
  if (known) queryClient.setQueryData(bookingsQuery(call).queryKey, known);
  expect(firstOrdersQuery(call, queryClient, activityId).queryKey).toEqual(query.queryKey);
});
