import { makeService } from '@dar/testing/catalog-factories';
import { describe, expect, test } from 'vitest';
import type { Service } from '../endpoints/catalog.ts';
import { toAmount } from '../money/money.ts';
import { EMPTY_SELECTION, NUMBER_OF_VISITS, priceSelection, type Selection } from './selection.ts';

// Calculated by hand from docs/rules/prices.md#standard-total and #partner-total.

const named = (id: number, name: string) => ({ id, name, name_ar: name });
const rate = (id: number, hourly_rate: string) => ({ id, text: `Rate ${id}`, text_ar: '', hourly_rate });
const option = (id: number, price: string) => ({ ...named(id, `Option ${id}`), title: '', price });
const addition = (id: number, price: string) => ({ ...named(id, `Addition ${id}`), price });
const limits = (minimum: number) => ({ minimum, maximum: 999_999, is_required: '0' as const });
const subService = (id: number, price: string, minimum = 0) => ({
  ...named(id, `Sub-service ${id}`),
  price,
  ...limits(minimum),
  options: [],
});
const multiplier = (id: number, name: string) => ({ ...named(id, name), ...limits(0) });
const off = (coupon_amount: string, coupon_type: string) => ({ coupon_amount, coupon_type });
const PERCENT = '1';
const FIXED = '2';

const priced = (service_price: string, over: Partial<Service> = {}) =>
  makeService({ service_price, coupon_amount: '', ...over });
// 100.00 less 10 %, with options of each kind.
const full = priced('100.00', {
  ...off('10', PERCENT),
  dropdown_options: [option(1, '40.00'), option(2, '0.00')],
  service_additions: [addition(1, '25.50'), addition(2, '10.00')],
  sub_services: [subService(1, '15.00', 2), subService(2, '7.25')],
  sub_sub_services: [multiplier(1, NUMBER_OF_VISITS), multiplier(2, 'Cleaners')],
});
const hourly: Service = { ...full, hourly_rate: [rate(1, '70.00'), rate(2, '130.00')] };
const only = (over: Partial<Service>) => priced('100.00', over);
const quantity = (id: number, qty: number) => ({ id, qty });

type Row = readonly [formula: string, service: Service, chosen: Partial<Selection>, total: string];

const STANDARD: readonly Row[] = [
  ['149 as it is', priced('149.00'), {}, '149.00'],
  ['149 − 14.90', priced('149.00', off('10', PERCENT)), {}, '134.10'],
  ['99.99 − 12.49875, which is 12.50', priced('99.99', off('12.50', PERCENT)), {}, '87.49'],
  ['99.95 − 49.975, which is 49.98', priced('99.95', off('50', PERCENT)), {}, '49.97'],
  ['80 − 80', priced('80.00', off('100', PERCENT)), {}, '0.00'],
  ['80 − 96 is negative, so 80', priced('80.00', off('120', PERCENT)), {}, '80.00'],
  ['200 − 25', priced('200.00', off('25.00', FIXED)), {}, '175.00'],
  ['25 − 25', priced('25.00', off('25.00', FIXED)), {}, '0.00'],
  ['20 − 25 is negative, so 20', priced('20.00', off('25.00', FIXED)), {}, '20.00'],
  ['200 − 25, any other type', priced('200.00', off('25', 'x')), {}, '175.00'],
  ['a discount of 0.0 is none', priced('149.00', off('0.0', PERCENT)), {}, '149.00'],
  ['a hidden price counts', priced('149.00', { is_price_hidden: '1' }), {}, '149.00'],
  ['the rate of 130, not 90', hourly, { hourlyRateId: 2 }, '130.00'],
  ['the rate is not discounted', { ...hourly, ...off('50', PERCENT) }, { hourlyRateId: 1 }, '70.00'],
  ['90 + 40', full, { dropdownOptionId: 1 }, '130.00'],
  ['90 + 0', full, { dropdownOptionId: 2 }, '90.00'],
  ['90 + 25.50', full, { additionIds: [1] }, '115.50'],
  ['90 + 25.50 + 10', full, { additionIds: [1, 2] }, '125.50'],
  ['100 + 0, what is included', only({ service_additions: [addition(1, '0.00')] }), { additionIds: [1] }, '100.00'],
  ['90 + 3 × 15', full, { subServices: [quantity(1, 3)] }, '135.00'],
  ['90 + 2 × 15 + 4 × 7.25', full, { subServices: [quantity(1, 2), quantity(2, 4)] }, '149.00'],
  ['0 + 6 × 7.25', priced('0.00', { sub_services: full.sub_services }), { subServices: [quantity(2, 6)] }, '43.50'],
  ['90 × 3 visits', full, { subSubServices: [quantity(1, 3)] }, '270.00'],
  ['90 × 4 cleaners', full, { subSubServices: [quantity(2, 4)] }, '360.00'],
  ['90 × (3 + 4)', full, { subSubServices: [quantity(1, 3), quantity(2, 4)] }, '630.00'],
  ['90 × 1, no visit chosen', full, { subSubServices: [quantity(1, 0)] }, '90.00'],
  ['(90 + 40) × 2', full, { dropdownOptionId: 1, subSubServices: [quantity(1, 2)] }, '260.00'],
  ['(90 + 35.50) × 3', full, { additionIds: [1, 2], subSubServices: [quantity(2, 3)] }, '376.50'],
  ['(90 + 45) × 2', full, { subServices: [quantity(1, 3)], subSubServices: [quantity(1, 2)] }, '270.00'],
  ['(70 + 10) × 6', hourly, { hourlyRateId: 1, additionIds: [2], subSubServices: [quantity(2, 6)] }, '480.00'],
];

const everything: Partial<Selection> = {
  hourlyRateId: 2,
  dropdownOptionId: 1,
  additionIds: [1, 2],
  subServices: [quantity(1, 3), quantity(2, 5)],
  subSubServices: [quantity(1, 2), quantity(2, 3)],
};

const PARTNER: readonly Row[] = [
  ['149 as it is', priced('149.00'), {}, '149.00'],
  ['149 − 14.90', priced('149.00', off('10', PERCENT)), {}, '134.10'],
  ['the rate of 70', hourly, { hourlyRateId: 1 }, '70.00'],
  ['90 + 40', full, { dropdownOptionId: 1 }, '130.00'],
  ['90, whatever the visits', full, { subSubServices: [quantity(1, 4)] }, '90.00'],
  ['90 + 40, not twice', full, { dropdownOptionId: 1, subSubServices: [quantity(1, 2)] }, '130.00'],
  ['90 + 25.50 × 1', full, { additionIds: [1] }, '115.50'],
  ['90 + 35.50 × 3', full, { additionIds: [1, 2], subSubServices: [quantity(1, 3)] }, '196.50'],
  ['90 + 35.50, cleaners are no visits', full, { additionIds: [1, 2], subSubServices: [quantity(2, 3)] }, '125.50'],
  ['90 + (2 − 2) × 15', full, { subServices: [quantity(1, 2)] }, '90.00'],
  ['90 + (5 − 2) × 15', full, { subServices: [quantity(1, 5)] }, '135.00'],
  ['90, below the minimum takes nothing off', full, { subServices: [quantity(1, 1)] }, '90.00'],
  ['90 + (1 − 1) × 7.25, no minimum is one', full, { subServices: [quantity(2, 1)] }, '90.00'],
  ['90 + (5 − 1) × 7.25', full, { subServices: [quantity(2, 5)] }, '119.00'],
  ['90 + 3 × 15 × 2', full, { subServices: [quantity(1, 5)], subSubServices: [quantity(1, 2)] }, '180.00'],
];

describe('the price of one unit', () => {
  test.each(STANDARD)('standard: %s', (_formula, service, chosen, total) => {
    expect(toAmount(priceSelection(service, { ...EMPTY_SELECTION, ...chosen }))).toBe(total);
  });

  test.each(PARTNER)('partner: %s', (_formula, service, chosen, total) => {
    expect(toAmount(priceSelection(service, { ...EMPTY_SELECTION, ...chosen }, 'partner'))).toBe(total);
  });

  test.each([
    ['standard: (90 + 40 + 35.50 + 45 + 36.25) × 5', full, 'standard', '1233.75'],
    ['standard: (130 + 40 + 35.50 + 45 + 36.25) × 5', hourly, 'standard', '1433.75'],
    ['partner: 90 + 40 + (15 + 29 + 35.50) × 2', full, 'partner', '289.00'],
    ['partner: 130 + 40 + (15 + 29 + 35.50) × 2', hourly, 'partner', '329.00'],
  ] as const)('with everything chosen, %s', (_formula, service, flow, total) => {
    expect(toAmount(priceSelection(service, { ...EMPTY_SELECTION, ...everything }, flow))).toBe(total);
  });
});
