import { bookForCustomer } from '@dar/contracts/office';
import { EMPTY_SELECTION } from '@dar/contracts/pricing/selection';
import { makeService, makeSubService } from '@dar/testing/catalog-factories';
import { expect, test } from 'vitest';
import { EMPTY_DRAFT, getFirstOpenStep, getTotal, toBooking } from './draft.ts';

const room = makeSubService({ id: 5, price: '20.00', minimum: 0, maximum: 9 });
const service = makeService({
  id: 12,
  service_price: '50.00',
  coupon_amount: '',
  sub_services: [room],
  hourly_rate: [],
});
const selection = { ...EMPTY_SELECTION, subServices: [{ id: 5, qty: 2 }] };
const line = { serviceId: 12, qty: 2, selection };

test('names the first step that lacks something', () => {
  expect(getFirstOpenStep(EMPTY_DRAFT)).toBe('customer');
  expect(getFirstOpenStep({ ...EMPTY_DRAFT, customerId: 3, addressId: 4 })).toBe('services');
  const whole = { ...EMPTY_DRAFT, customerId: 3, addressId: 4, lines: [line], time: '2026-12-01 10:00' };
  expect(getFirstOpenStep(whole)).toBe('summary');
});

test('adds the prices of the services as the shop does', () => {
  expect(getTotal([line], [service])).toBe(18_000);
});

test('sends what was chosen, in the form of the call', () => {
  expect(toBooking({ ...EMPTY_DRAFT, customerId: 3 })).toBeUndefined();
  const booking = toBooking({ ...EMPTY_DRAFT, customerId: 3, lines: [line], time: '2026-12-01 10:00', task: ' ' });
  expect(bookForCustomer.input.parse(booking)).toMatchObject({
    customer: '3',
    items: [{ service_id: 12, qty: 2, selected_sub_services: [{ id: 5, qty: 2 }] }],
    payment: 'cash',
  });
  expect(booking).not.toHaveProperty('task_description');
});
