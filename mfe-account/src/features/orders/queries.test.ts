import { createQueryClient } from '@dar/app/query-client';
import { bookingCounts } from '@dar/contracts/orders';
import { makeBookingActivity } from '@dar/testing/customer-factories';
import { createFakeApi } from '@dar/testing/fake-api';
import { expect, test } from 'vitest';
import { ordersQuery, productOrdersQuery, serviceOrdersQuery } from './queries.ts';

const activities = [
  makeBookingActivity({ id: 11, type: 'service' }),
  makeBookingActivity({ id: 201, type: 'product' }),
];

const api = createFakeApi().on(bookingCounts, { oData: { activities } });
const { call } = api;

test.each([
  ['service', 11, serviceOrdersQuery(call, 11)],
  ['product', 201, productOrdersQuery(call, 201)],
])('finds the %s orders of an activity, and loads the bookings once', async (_type, activityId, query) => {
  const queryClient = createQueryClient();
  const before = api.getInputs(bookingCounts).length;
  for (const _visit of [1, 2]) {
    const found = await ordersQuery({ call, queryClient, isServer: false }, activityId);
    expect(found?.queryKey).toEqual(query.queryKey);
  }
  expect(api.getInputs(bookingCounts)).toHaveLength(before + 1);
});
