import { DIAL_CODE } from '@dar/contracts/brand/values';

/** Digits of a phone number behind its dial code (specification 1, section 9). */
const PHONE_DIGITS = 9;
const DIALLED = new RegExp(`^(?:00)?${DIAL_CODE}|^0`);

/** Where Arabic and Persian keyboards have their zero; the other nine follow. */
const OTHER_ZEROS = [0x0660, 0x06f0] as const;

/** The digits of a text in Latin figures, at most so many; everything else is dropped. */
export function digitsOf(text: string, most = Number.POSITIVE_INFINITY): string {
  return [...text].map(latinDigit).join('').slice(0, most);
}

/**
 * The nine digits that follow the dial code, of whatever was typed, pasted or filled in: a dial code or a leading zero goes when
 * more than nine digits are there.
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
