import { chosen } from '@dar/contracts/chosen-fields';
import { fils } from '@dar/contracts/money';
import type { BookedOrder } from '../modules/orders/booked-order.ts';

/** Returns an order of 24 November 2026, for a visit on the next day from 9 to 11 in Dubai. */
export function makeBookedOrder(over: Partial<BookedOrder> = {}): BookedOrder {
  const { startsAt = new Date('2026-11-25T05:00:00Z'), endsAt = new Date('2026-11-25T07:00:00Z') } = over;
  return {
    id: 1,
    orderNo: 'DAR-100001',
    status: 'Confirmed',
    placedAt: new Date('2026-11-24T06:00:00Z'),
    startsAt,
    endsAt,
    visits: [{ number: 1, startsAt, endsAt, status: 'Confirmed', sequence: 0 }],
    address: '1204, Marina Heights, Dubai Marina, Dubai',
    paymentMethod: 'cash',
    terms: null,
    taskDescription: '',
    lines: [{ ...chosen.parse({}), name: { en: 'Deep Cleaning', ar: 'تنظيف عميق' }, qty: 1, total: fils(14_900) }],
    bill: {
      cartTotal: fils(14_900),
      serviceCharge: fils(0),
      discount: fils(0),
      tax: fils(745),
      grandTotal: fils(15_645),
    },
    ...over,
  };
}
