import { add, type Fils, fils, getPercent, parseAmount, subtract, toAmount, ZERO } from '@dar/contracts/money';
import { calculateBill } from '@dar/contracts/pricing/bill';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findCancellable, findCancellableByOffice, sumClosedVisits } from './cancel-terms.ts';
import { getNextVat, priceVisits } from './visit-prices.ts';

const makeLine = (price: string, visits = 1, qty = 1) => ({
  unitPrice: parseAmount(price),
  qty,
  options: { selected_sub_sub_services: [chosen('Number of visits', visits), chosen('Cleaners', 3)] },
});
const chosen = (name: string, qty: number) => {
  return { name, name_ar: '', description: '', description_ar: '', price: '0.00', qty };
};
const POLICY = { cancel_free_hours: 24, cancel_fee_percent: 50, reschedule_limit: 2 };
const NOW = new Date('2026-11-24T06:00:00Z');
const STARTS_AT = new Date('2026-11-24T07:00:00Z');
const TWO_DAYS_BEFORE = new Date('2026-11-22T06:00:00Z');
const CARD = { paymentMethod: 'card' } as const;
const toPriced = (prices: readonly Fils[]) =>
  prices.map((price, index) => {
    return { number: index + 1, price, startsAt: STARTS_AT, status: 'Confirmed' as const, isUnconfirmed: false };
  });

describe('priceVisits', () => {
  test.each<[string, string, Parameters<typeof priceVisits>[1], string[]]>([
    ['one visit', '105.00', [makeLine('100.00')], ['105.00']],
    ['equal parts of a line', '105.00', [makeLine('100.00', 3)], ['35.00', '35.00', '35.00']],
    ['the rest in later visits', '100.00', [makeLine('100.00', 3)], ['33.33', '33.33', '33.34']],
    [
      'a line in its first visits only',
      '52.50',
      [makeLine('30.00', 3), makeLine('20.00', 2)],
      ['21.00', '21.00', '10.50'],
    ],
    ['a quantity, which adds no visits', '94.50', [makeLine('30.00', 2, 2), makeLine('30.00')], ['63.00', '31.50']],
    [
      'a discount and a charge by the same parts',
      '50.00',
      [makeLine('75.00'), makeLine('50.00', 2)],
      ['40.00', '10.00'],
    ],
    ['a free line', '0.00', [makeLine('0.00', 2)], ['0.00', '0.00']],
    ['free lines with a charge', '10.50', [makeLine('0.00', 2)], ['5.25', '5.25']],
    ['lines without their visits: equal parts', '90.00', [makeLine('80.00'), makeLine('5.71')], ['45.00', '45.00']],
  ])('%s', (_what, total, lines, expected) => {
    expect(priceVisits(parseAmount(total), lines, expected.length).map(toAmount)).toEqual(expected);
  });
});

test('the fees of visits that are cancelled late add up to that of the order', () => {
  const visits = toPriced(priceVisits(parseAmount('100.00'), [makeLine('95.24', 3)], 3));
  const fees = findCancellable(CARD, visits, POLICY, NOW).map(({ fee }) => toAmount(fee));
  expect(fees).toEqual(['16.67', '16.66', '16.67']);
});

test.each([
  ['three parts', ['35.00', '35.00', '35.00'], ['1.67', '1.66', '1.67']],
  ['single fils', ['0.01', '104.98', '0.01'], ['0.00', '5.00', '0.00']],
])('the VAT of %s adds up to that of the order', (_what, amounts, expected) => {
  expect(credit({ grandTotal: fils(10_500), tax: fils(500) }, amounts.map(parseAmount)).map(toAmount)).toEqual(
    expected,
  );
});

/** Returns the VAT of credit notes one after another. */
function credit(order: Parameters<typeof getNextVat>[0], amounts: readonly Fils[]) {
  const notes: { readonly amount: Fils; readonly vat: Fils }[] = [];
  for (const amount of amounts) notes.push({ amount, vat: getNextVat(order, notes, amount) });
  return notes.map(({ vat }) => vat);
}

const anyPrice = fc.integer({ min: 0, max: 30_000_000 }).map(fils);
const anyOrder = fc
  .record({
    lines: fc.array(fc.tuple(anyPrice, fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 3 })), {
      minLength: 1,
      maxLength: 8,
    }),
    charge: fc.integer({ min: 0, max: 5_000 }).map(fils),
    discounted: fc.integer({ min: 0, max: 10_000 }),
  })
  .map(({ lines, charge, discounted }) => {
    const ordered = lines.map(([price, visits, qty]) => makeLine(toAmount(price), visits, qty));
    const cartTotal = add(ZERO, ...ordered.map(({ unitPrice, qty }) => fils(unitPrice * qty)));
    const discount = fils(Math.floor((cartTotal / 10_000) * discounted));
    const count = Math.max(...lines.map(([, visits]) => visits));
    return { ...calculateBill(cartTotal, charge, discount), lines: ordered, count };
  });

test('prices are never negative, add up to the total, and are equal for equal visits but for one fils', () => {
  fc.assert(
    fc.property(anyOrder, ({ grandTotal, lines, count }) => {
      const prices = priceVisits(grandTotal, lines, count);
      expect(add(ZERO, ...prices)).toBe(grandTotal);
      expect(Math.min(...prices)).toBeGreaterThanOrEqual(0);
      const plan = priceVisits(grandTotal, [makeLine('99.00', count)], count);
      expect(Math.max(...plan) - Math.min(...plan)).toBeLessThanOrEqual(1);
    }),
  );
});

const sum = (values: readonly Fils[]) => add(ZERO, ...values);

/** What happens to an order: somebody cancels a visit, or all with the number 13, or staff refunds a part of what is left. */
const anyStep = fc.record({
  what: fc.constantFrom('cancelled late', 'cancelled early', 'cancelled by staff', 'refunded'),
  visit: fc.integer({ min: 1, max: 13 }),
  part: fc.double({ min: 0, max: 1, noNaN: true }),
});
type Value<Any> = Any extends fc.Arbitrary<infer Each> ? Each : never;
type Step = Value<typeof anyStep>;

function makeAccount(order: Value<typeof anyOrder>, percent: number) {
  const policy = { ...POLICY, cancel_fee_percent: percent };
  const visits = toPriced(priceVisits(order.grandTotal, order.lines, order.count));
  const amounts: Fils[] = [];
  const fees: Fils[] = [];
  const getRefundable = () => subtract(sumClosedVisits(visits), sum(amounts));
  const find = (what: Step['what']) => {
    if (what === 'cancelled by staff') return findCancellableByOffice(CARD, visits, undefined);
    return findCancellable(CARD, visits, policy, what === 'cancelled late' ? NOW : TWO_DAYS_BEFORE);
  };
  const apply = ({ what, visit, part }: Step) => {
    if (what === 'refunded') {
      amounts.push(fils(Math.floor(getRefundable() * part)));
      return;
    }
    const cancelled = find(what).filter(({ number }) => visit === 13 || number === visit);
    for (const { number } of cancelled) Object.assign(visits[number - 1] ?? {}, { status: 'Cancelled' });
    amounts.push(sum(cancelled.map(({ credited }) => credited)));
    fees.push(...cancelled.map(({ fee }) => fee));
  };
  return { apply, getRefundable, amounts, fees };
}

test('any cancellations and refunds add up to price and VAT of the order', () => {
  fc.assert(
    fc.property(anyOrder, fc.array(anyStep, { maxLength: 20 }), fc.nat(100), (order, steps, percent) => {
      const { apply, getRefundable, amounts, fees } = makeAccount(order, percent);
      for (const step of steps) {
        apply(step);
        expect(getRefundable()).toBeGreaterThanOrEqual(0);
      }
      apply({ what: 'cancelled by staff', visit: 13, part: 1 });
      const refundedFees = subtract(order.grandTotal, sum(amounts));
      expect(refundedFees).toBe(getRefundable());
      expect(refundedFees).toBeLessThanOrEqual(sum(fees));
      apply({ what: 'refunded', visit: 1, part: 1 });
      const vat = credit(order, amounts);
      expect([sum(amounts), sum(vat)]).toEqual([order.grandTotal, order.tax]);
      for (const [index, part] of vat.entries()) expect(part >= 0 && part <= (amounts[index] ?? 0)).toBe(true);
    }),
    { numRuns: 300 },
  );
});

test('visits that are cancelled late cost the fee of the order, one by one as at once', () => {
  const anyOrderOfVisits = fc.shuffledSubarray([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], { minLength: 12 });
  fc.assert(
    fc.property(anyOrder, anyOrderOfVisits, fc.nat(100), (order, numbers, percent) => {
      const { apply, amounts, fees } = makeAccount(order, percent);
      for (const visit of numbers) apply({ what: 'cancelled late', visit, part: 0 });
      const fee = getPercent(order.grandTotal, percent * 100);
      expect([sum(fees), sum(amounts)]).toEqual([fee, subtract(order.grandTotal, fee)]);
    }),
  );
});
