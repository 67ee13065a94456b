import type { Call } from '@dar/app/call';
import { queryOptions } from '@dar/app/query';
import { officeCustomer, officeOrders } from '@dar/contracts/office';
import { officeKey } from '../../lists/use-key-pages.ts';

const LAST_ORDERS = 10;

export const customerQuery = (call: Call, customer: string) =>
  queryOptions({
    queryKey: officeKey(officeCustomer.path, { customer }),
    queryFn: async ({ signal }) => (await call(officeCustomer, { customer }, { signal })).oData,
  });

export const lastOrdersQuery = (call: Call, customer: string) =>
  queryOptions({
    queryKey: officeKey(officeOrders.path, { customer, limit: LAST_ORDERS }),
    queryFn: async ({ signal }) => (await call(officeOrders, { customer, limit: LAST_ORDERS }, { signal })).oData,
  });
