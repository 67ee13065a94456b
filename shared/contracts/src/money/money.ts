/** Money in fils, always a whole number: AED 1 is 100 fils (specification 3, "Money"). */
export type Fils = number & { readonly __unit: 'fils' };

export const ZERO = 0 as Fils;

/** Marks a whole number as fils. Throws RangeError for anything else, so that a fraction never enters a sum. */
export function fils(value: number): Fils {
  if (!Number.isSafeInteger(value)) throw new RangeError(`not a whole number of fils: ${value}`);
  return value as Fils;
}

const DECIMAL = /^(-?)(\d{1,12})(?:\.(\d{1,2}))?$/;

/** Reads a decimal string in AED ('149', '149.5', '149.00') as fils. Throws RangeError for any other form. */
export function parseAmount(text: string): Fils {
  const match = DECIMAL.exec(text.trim());
  if (!match) throw new RangeError(`not an amount: ${text.slice(0, 40)}`);
  const [, sign, whole, fraction = ''] = match;
  const value = Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
  return fils(sign === '-' && value !== 0 ? -value : value);
}

/** The wire form of an amount in AED: two digits, no grouping ('1490.00'). */
export function toAmount(value: Fils): string {
  const absolute = Math.abs(value);
  const text = `${Math.trunc(absolute / 100)}.${String(absolute % 100).padStart(2, '0')}`;
  return value < 0 ? `-${text}` : text;
}

export function add(...values: readonly Fils[]): Fils {
  return fils(values.reduce((sum, value) => sum + value, 0));
}

export function subtract(from: Fils, value: Fils): Fils {
  return fils(from - value);
}

/** An amount a whole number of times. */
export function multiply(value: Fils, count: number): Fils {
  return fils(value * count);
}

/**
 * A percentage of an amount, half a fils rounded up: the one place where money is rounded, once for a discount and once
 * for the VAT of a whole bill. `hundredths` is the rate × 100: 5 % is 500, 12.5 % is 1250.
 */
export function percentOf(value: Fils, hundredths: number): Fils {
  return fils(Math.floor((value * hundredths + 5_000) / 10_000));
}
