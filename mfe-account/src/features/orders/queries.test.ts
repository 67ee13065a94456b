import { createQueryClient } from '@dar/app/query-client';
import { makeBookingActivity } from '@dar/testing/customer-factories';
import { createFakeApi } from '@dar/testing/fake-api';
import { expect, test } from 'vitest';
import { bookingsQuery } from '../../queries.ts';
import { firstOrdersQuery, ordersQuery, productOrdersQuery } from './queries.ts';

const { call } = createFakeApi();
const activities = [
  makeBookingActivity({ id: 11, type: 'service' }),
  makeBookingActivity({ id: 201, type: 'product' }),
];

test.each([
  ['My Bookings, which tell the type', undefined, 11, bookingsQuery(call)],
  ['orders of services', activities, 11, ordersQuery(call, 11)],
  ['orders of goods', activities, 201, productOrdersQuery(call, 201)],
])('the page of an activity reads first %s', (_what, known, activityId, query) => {
  const queryClient = createQueryClient();
  if (known) queryClient.setQueryData(bookingsQuery(call).queryKey, known);
  expect(firstOrdersQuery(call, queryClient, activityId).queryKey).toEqual(query.queryKey);
});
