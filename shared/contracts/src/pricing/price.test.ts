import { makeService } from '@dar/testing/catalog-factories';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  countVisits,
  discountedPrice,
  EMPTY_SELECTION,
  type Flow,
  priceParts,
  priceSelection,
  type Selection,
} from './selection.ts';

describe('discountedPrice', () => {
  test.each([
    ['a percentage', '200.00', '10', '1', 18_000, 20_000],
    ['a fraction of a percent', '100.00', '12.50', '1', 8_750, 10_000],
    ['half a fils rounded up', '0.05', '10', '1', 4, 5],
    ['a fixed amount', '200.00', '25.00', '2', 17_500, 20_000],
    ['any other type as fixed', '200.00', '25.00', '', 17_500, 20_000],
    ['100 %', '200.00', '100', '1', 0, 20_000],
    ['more than the price: ignored', '20.00', '25.00', '2', 2_000, undefined],
    ['more than 100 %: ignored', '20.00', '150', '1', 2_000, undefined],
    ['no coupon', '200.00', '', '', 20_000, undefined],
    ['0', '200.00', '0', '1', 20_000, undefined],
    ['0.0', '200.00', '0.0', '1', 20_000, undefined],
    ['0.00', '200.00', '0.00', '2', 20_000, undefined],
    ['less than half a fils: ignored', '0.04', '10', '1', 4, undefined],
  ])('discounts %s', (_what, service_price, coupon_amount, coupon_type, final, old) => {
    expect(discountedPrice({ service_price, coupon_amount, coupon_type })).toEqual(
      old === undefined ? { final } : { final, old },
    );
  });

  test('is never negative and never above the price', () => {
    const amount = fc.integer({ min: 0, max: 10_000_000 }).map((value) => (value / 100).toFixed(2));
    fc.assert(
      fc.property(amount, amount, fc.constantFrom('1', '2', ''), (service_price, coupon_amount, coupon_type) => {
        const { final, old } = discountedPrice({ service_price, coupon_amount, coupon_type });
        expect(final).toBeGreaterThanOrEqual(0);
        if (old !== undefined) expect(final).toBeLessThan(old);
      }),
    );
  });
});

// 100.00 less 10 %, with one option of each kind.
const named = (id: number, name: string) => ({ id, name, name_ar: name });
const service = makeService({
  service_price: '100.00',
  coupon_amount: '10',
  coupon_type: '1',
  hourly_rate: [],
  dropdown_options: [{ ...named(1, 'Villa'), title: 'Home', price: '40.00' }],
  service_additions: [
    { ...named(2, 'Oven'), price: '25.50' },
    { ...named(3, 'Fridge'), price: '10.00' },
  ],
  sub_services: [{ ...named(4, 'Room'), price: '15.00', minimum: 2, maximum: 20, is_required: '0', options: [] }],
  sub_sub_services: [
    { ...named(5, 'Number of visits'), minimum: 0, maximum: 20, is_required: '0' },
    { ...named(6, 'Cleaners'), minimum: 0, maximum: 20, is_required: '0' },
  ],
});
const hourly = { ...service, hourly_rate: [{ id: 7, text: '4 hours', text_ar: '', hourly_rate: '130.00' }] };

const everything: Selection = {
  ...EMPTY_SELECTION,
  dropdownOptionId: 1,
  additionIds: [2, 3],
  subServices: [{ id: 4, qty: 3 }],
  subSubServices: [
    { id: 5, qty: 2 },
    { id: 6, qty: 3 },
  ],
};

describe('priceSelection, standard', () => {
  test.each([
    ['nothing chosen: the discounted price', service, EMPTY_SELECTION, 9_000],
    ['an hourly rate replaces it', hourly, { ...EMPTY_SELECTION, hourlyRateId: 7 }, 13_000],
    ['hourly rates, none chosen', hourly, EMPTY_SELECTION, 0],
    ['(90 + 40 + 25.50 + 10 + 3 × 15) × (2 + 3)', service, everything, 105_250],
    ['(130 + 40 + 25.50 + 10 + 3 × 15) × (2 + 3)', hourly, { ...everything, hourlyRateId: 7 }, 125_250],
    ['counts one visit if none is chosen', service, { ...everything, subSubServices: [] }, 21_050],
    ['ignores unknown ids', service, { ...EMPTY_SELECTION, additionIds: [99], dropdownOptionId: 99 }, 9_000],
  ])('%s', (_case, configured, selection, expected) => {
    expect(priceSelection(configured, selection)).toBe(expected);
  });
});

describe('priceSelection, partner', () => {
  test.each([
    ['90 + 40 + ((3 − 2) × 15 + 25.50 + 10) × 2 visits', service, everything, 23_100],
    ['the minimum is included', service, { ...EMPTY_SELECTION, subServices: [{ id: 4, qty: 2 }] }, 9_000],
    ['below the minimum: not cheaper', service, { ...EMPTY_SELECTION, subServices: [{ id: 4, qty: 1 }] }, 9_000],
    ['counts one visit if none is chosen', service, { ...everything, subSubServices: [] }, 18_050],
  ])('%s', (_case, configured, selection, expected) => {
    expect(priceSelection(configured, selection, 'partner')).toBe(expected);
  });
});

describe('priceParts', () => {
  const getParts = (flow: Flow, selection = everything) =>
    priceParts(service, selection, flow).map(({ name, qty, price, times }) => [name, qty, price, times]);
  const multipliers = [
    ['Number of visits', 2, '', 1],
    ['Cleaners', 3, '', 1],
  ];

  test('charges every part for each visit in the standard flow', () => {
    expect(getParts('standard')).toEqual([
      ['Base price', undefined, '90.00', 5],
      ['Villa', undefined, '40.00', 5],
      ['Room', 3, '15.00', 5],
      ['Oven', undefined, '25.50', 5],
      ['Fridge', undefined, '10.00', 5],
      ...multipliers,
    ]);
  });

  test('charges the base and the option once, and only additional rooms, in the partner flow', () => {
    expect(getParts('partner')).toEqual([
      ['Base price', undefined, '90.00', 1],
      ['Villa', undefined, '40.00', 1],
      ['Room', 2, '0.00', 1],
      ['Room', 1, '15.00', 2],
      ['Oven', undefined, '25.50', 2],
      ['Fridge', undefined, '10.00', 2],
      ...multipliers,
    ]);
  });

  test('names the chosen hourly rate, and has no base before the choice', () => {
    expect(priceParts(hourly, { ...EMPTY_SELECTION, hourlyRateId: 7 })).toMatchObject([
      { name: '4 hours', price: '130.00' },
    ]);
    expect(priceParts(hourly, EMPTY_SELECTION)).toEqual([]);
  });

  test('has no base of a service that costs nothing itself, and no price of an option that costs nothing', () => {
    const free = {
      ...service,
      service_price: '0.00',
      dropdown_options: [{ ...named(1, 'Villa'), title: '', price: '0.00' }],
    };
    expect(priceParts(free, { ...EMPTY_SELECTION, dropdownOptionId: 1 })).toMatchObject([{ name: 'Villa', price: '' }]);
  });
});

describe('countVisits', () => {
  test.each<[Flow, number]>([
    ['standard', 5],
    ['partner', 2],
  ])('in the %s flow', (flow, expected) => {
    expect(countVisits(service, everything, flow)).toBe(expected);
    expect(countVisits(service, EMPTY_SELECTION, flow)).toBe(1);
  });
});

test('throws for a total above the largest safe integer', () => {
  const many = { ...EMPTY_SELECTION, subServices: [{ id: 4, qty: 2 ** 50 }] };
  expect(() => priceSelection(service, many)).toThrow(RangeError);
});
