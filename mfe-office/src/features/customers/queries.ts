import type { Call } from '@dar/app/call';
import { officeCustomer, officeOrders } from '@dar/contracts/office';
import { officeQuery } from '../../parts/office-query.ts';

const LAST_ORDERS = 10;

export const customerQuery = (call: Call, customer: string) => officeQuery(call, officeCustomer, { customer });

export const lastOrdersQuery = (call: Call, customer: string) =>
  officeQuery(call, officeOrders, { customer, limit: LAST_ORDERS });
