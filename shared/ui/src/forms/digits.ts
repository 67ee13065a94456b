import { DIAL_CODE } from '@dar/contracts/brand/values';

/** Digits of a phone number after the dial code (specification 1, section 9). */
const PHONE_DIGITS = 9;
const DIALLED = new RegExp(`^(?:00)?${DIAL_CODE}|^0`);

/** The code points of the Arabic and Persian zero. The other digits follow. */
const OTHER_ZEROS = [0x0660, 0x06f0] as const;

/** Returns the digits of a text as Latin digits, at most `max`. */
export function digitsOf(text: string, max = Number.POSITIVE_INFINITY): string {
  return [...text].map(latinDigit).join('').slice(0, max);
}

/**
 * Returns the nine digits after the dial code. Drops a dial code or a leading zero only from more than nine digits, because
 * the customer may still be typing.
 */
export function phoneDigitsOf(text: string): string {
  const digits = digitsOf(text);
  const national = digits.length > PHONE_DIGITS ? digits.replace(DIALLED, '') : digits;
  return national.slice(0, PHONE_DIGITS);
}

function latinDigit(character: string): string {
  if (/[0-9]/.test(character)) return character;
  const code = character.codePointAt(0) ?? 0;
  const zero = OTHER_ZEROS.find((first) => code >= first && code <= first + 9);
  return zero === undefined ? '' : String(code - zero);
}
