/** A whole number of fils; AED 1 is 100 fils. */
export type Fils = number & { readonly __unit: 'fils' };

export const CURRENCY = 'AED';

export const ZERO = 0 as Fils;

/** Returns a whole number as fils. Throws RangeError for any other number. */
export function fils(value: number): Fils {
  if (!Number.isSafeInteger(value)) throw new RangeError(`not a whole number of fils: ${value}`);
  return value as Fils;
}

const DECIMAL = /^(-?)(\d{1,12})(?:\.(\d{1,2}))?$/;

/** Parses a decimal string in AED, such as '149' or '149.50'. Throws RangeError for any other form. */
export function parseAmount(text: string): Fils {
  const match = DECIMAL.exec(text.trim());
  if (!match) throw new RangeError(`not an amount: ${text.slice(0, 40)}`);
  const [, sign, whole, fraction = ''] = match;
  const value = Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
  return fils(sign === '-' && value !== 0 ? -value : value);
}

/** Returns AED with two decimals: '1490.00'. */
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

export function multiply(value: Fils, count: number): Fils {
  return fils(value * count);
}

/** Returns a percentage, half a fils rounded up; nothing else rounds money. `hundredths` is the rate × 100: 5 % is 500. */
export function getPercent(value: Fils, hundredths: number): Fils {
  return fils(Math.floor((value * hundredths + 5_000) / 10_000));
}
