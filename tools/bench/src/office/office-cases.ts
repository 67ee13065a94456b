import { dayInDubai } from '@dar/contracts/time/dubai';
import { DAY_MS } from '@dar/contracts/time/durations';
import { getOrderNo } from '../../../../services/api/src/modules/orders/order-no.ts';

/** A customer and an order that some calls are about. */
export interface Named {
  readonly customer: number;
  readonly order: number;
}

export interface OfficeCase {
  readonly name: string;
  /** Of the call: '/office/orders'. */
  readonly path: string;
  readonly input: Readonly<Record<string, string | number>>;
}

const day = (offset: number) => dayInDubai(new Date(Date.now() + offset * DAY_MS));
const toCursor = (...key: readonly number[]) => Buffer.from(JSON.stringify(key)).toString('base64url');

/** The lists and searches of the office, and each of their filters. */
export function officeCases({ customer, order }: Named): readonly OfficeCase[] {
  const today = day(0);
  const to = (name: string, path: string, input: OfficeCase['input'] = {}) => ({
    name,
    path: `/office/${path}`,
    input,
  });
  const someone = String(customer);
  const number = getOrderNo({ id: order });
  return [
    to('orders: first page', 'orders'),
    to('orders: 60,000 further', 'orders', { after: toCursor(0, order + 40_000) }),
    ...['Confirmed', 'Completed', 'Cancelled', 'Not confirmed'].map((status) =>
      to(`orders: ${status}`, 'orders', { status }),
    ),
    to('orders: of a day', 'orders', { date: today }),
    to('orders: of a customer', 'orders', { customer: someone }),
    to('an order', 'order', { order: number }),
    to('visits: a day of 300', 'visits', { from: today, limit: 500 }),
    to('visits: 31 days, confirmed', 'visits', { from: day(-15), to: day(15), state: 'Confirmed' }),
    to('visits: 31 days, cancelled', 'visits', { from: day(-30), to: today, state: 'Cancelled' }),
    to('visits: 31 days, late', 'visits', { from: day(-30), to: today, late: '1' }),
    to('visits: 31 days, at risk', 'visits', { from: today, to: day(30), at_risk: '1' }),
    to('visits: 31 days, unassigned', 'visits', { from: today, to: day(30), unassigned: '1' }),
    to('visits: 31 days, of a crew', 'visits', { from: day(-15), to: day(15), crew_id: 77 }),
    to('visits: a day, of an area', 'visits', { from: today, area: 'Dubai Marina' }),
    to('crew days', 'crew_days', { date: today }),
    to('crews', 'crews'),
    to('customers: all', 'find_customers'),
    to('customers: by order number', 'find_customers', { words: number }),
    to('customers: by e-mail', 'find_customers', { words: 'bench4321@' }),
    to('customers: by phone', 'find_customers', { words: '0520004321' }),
    to('customers: by name', 'find_customers', { words: 'Layla4321' }),
    to('customers: by a common name', 'find_customers', { words: 'haddad' }),
    to('customers: by two words in Arabic', 'find_customers', { words: 'زهره omar' }),
    to('a customer', 'customer', { customer: someone }),
    to('orders: found by a name', 'find_orders', { words: 'Layla4321' }),
    to('log: all changes', 'audit_log'),
    to('log: 600,000 further', 'audit_log', { after: toCursor(400_000) }),
    to('log: of a customer', 'audit_log', { customer: someone }),
    to('log: of an order', 'audit_log', { order: number }),
    to('log: changes by a person', 'audit_log', { staff: 10 }),
    to('log: reads', 'audit_log', { kind: 'read' }),
    to('ledger: of a month', 'ledger', { from: day(-30), to: today }),
    to('ledger: of an order', 'ledger', { order: number }),
    to('reviews', 'reviews'),
    to('coupons', 'coupons'),
    to('report: VAT of a month', 'vat_report', { from: today.slice(0, 7), to: today.slice(0, 7) }),
    to('report: cash of a day', 'cash_report', { from: today, to: today }),
    ...['day', 'activity', 'area', 'crew'].map((by) =>
      to(`numbers: a year by ${by}`, 'numbers', { from: day(-365), to: day(-1), by }),
    ),
  ];
}
