import { type Fils, parseAmount } from './money.ts';

const DIGITS: Intl.NumberFormatOptions = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
// Made on first use: it takes a phone 25 ms.
let english: Intl.NumberFormat | undefined;

/**
 * An amount as people read it: 'AED 1,490.00', in Arabic '1,490.00 د.إ'; Latin digits and two decimals in both.
 * Takes fils or the wire's decimal string in AED.
 */
export function formatMoney(value: Fils | string, language: string): string {
  const amount = typeof value === 'string' ? parseAmount(value) : value;
  english ??= new Intl.NumberFormat('en-AE', DIGITS);
  const digits = english.format(amount / 100);
  return language.startsWith('ar') ? `${digits} د.إ` : `AED ${digits}`;
}
