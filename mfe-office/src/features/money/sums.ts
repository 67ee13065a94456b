import { add, type Fils, parseAmount } from '@dar/contracts/money';

/** Returns the sum of one amount of all rows. */
export function sumOf<Name extends string>(rows: readonly Readonly<Record<Name, string>>[], name: Name): Fils {
  return add(...rows.map((row) => parseAmount(row[name])));
}
