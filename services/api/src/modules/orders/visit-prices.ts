import { type BookingPolicy, isFreeToChange } from '@dar/contracts/booking-policy';
import { add, type Fils, fils, getPercent, multiply, subtract, ZERO } from '@dar/contracts/money';
import { NUMBER_OF_VISITS } from '@dar/contracts/pricing/selection';
import type { FrozenLine } from '../../db/schema/frozen-cart.ts';

// Every part of an order's money, so that parts add up to the last fils in whatever order visits are cancelled and
// amounts refunded (docs/decisions/203-amounts-of-visits-and-refunds.md).

type OrderedLine = Pick<FrozenLine, 'unitPrice' | 'qty'> & {
  readonly options: Pick<FrozenLine['options'], 'selected_sub_sub_services'>;
};

/**
 * Returns the price of each visit with VAT: a line with n visits counts in equal parts in the first n. Discount, service
 * charge and VAT follow these parts. Lines that do not reach the last visit are incomplete: they give equal parts.
 */
export function priceVisits(grandTotal: Fils, lines: readonly OrderedLine[], count: number): Fils[] {
  const ordered = lines.map((line) => ({
    total: BigInt(multiply(line.unitPrice, line.qty)),
    visits: Math.min(countVisits(line), count),
  }));
  if (!ordered.some(({ visits }) => visits === count)) return priceEqually(grandTotal, count);
  // A common denominator, as a rounded part of a line would make equal visits differ.
  const denominator = ordered.reduce((product, { visits }) => product * BigInt(visits), 1n);
  const weights = Array.from({ length: count }, (_, index) =>
    ordered
      .filter(({ visits }) => visits > index)
      .reduce((sum, { total, visits }) => sum + (total * denominator) / BigInt(visits), 0n),
  );
  return allocate(grandTotal, weights);
}

/** Returns equal parts that add up to the total. */
export function priceEqually(total: Fils, count: number): Fils[] {
  return allocate(
    total,
    Array.from({ length: count }, () => 1n),
  );
}

function countVisits({ options }: OrderedLine): number {
  return Math.max(
    1,
    options.selected_sub_sub_services
      .filter(({ name }) => name === NUMBER_OF_VISITS)
      .reduce((sum, { qty }) => sum + qty, 0),
  );
}

/** Splits a total by weights. Rounds the sums, not the parts. Without any weight the parts are equal. */
function allocate(total: Fils, weights: readonly bigint[]): Fils[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0n);
  if (all === 0n && weights.length > 0) return priceEqually(total, weights.length);
  let weight = 0n;
  let given = ZERO;
  return weights.map((own) => {
    weight += own;
    const until = fils(Number((BigInt(total) * weight) / all));
    const part = subtract(until, given);
    given = until;
    return part;
  });
}

/** Returns the part of each visit in a fee of all visits, such as that of a late cancellation. */
export function getFees(percent: number, prices: readonly Fils[]): Fils[] {
  const feeUntil = (count: number) => getPercent(add(...prices.slice(0, count)), percent * 100);
  return prices.map((_, index) => subtract(feeUntil(index + 1), feeUntil(index)));
}

/** Returns the fee of a cancellation now, of which `lateFee` is the most; undefined after the start. */
export function getCancelFee(policy: BookingPolicy, lateFee: Fils, startsAt: Date, now: Date): Fils | undefined {
  if (startsAt <= now) return undefined;
  return isFreeToChange(policy, startsAt, now) ? ZERO : lateFee;
}

type TaxedOrder = Readonly<Record<'grandTotal' | 'tax', Fils>>;
type Credit = Readonly<Record<'amount' | 'vat', Fils>>;

/** Returns the VAT of the next credit: the VAT of all credits so far less that of the earlier ones. */
export function getNextVat(order: TaxedOrder, earlier: readonly Credit[], amount: Fils): Fils {
  const until = getVatUntil(order, add(amount, ...earlier.map((credit) => credit.amount)));
  return subtract(until, add(...earlier.map(({ vat }) => vat)));
}

/** Rounds half a fils up. */
function getVatUntil({ grandTotal, tax }: TaxedOrder, credited: Fils): Fils {
  if (grandTotal === ZERO) return ZERO;
  const [total, share] = [BigInt(grandTotal), BigInt(tax) * BigInt(credited)];
  return fils(Number((2n * share + total) / (2n * total)));
}
