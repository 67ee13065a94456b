import { DIAL_CODE } from '@dar/contracts/brand/values';

const PHONE_DIGITS: Readonly<Record<string, number>> = { [DIAL_CODE]: 9, 91: 10 };
/** Digits of the longest number with its dial code (E.164). */
const MAX_DIGITS = 15;

/** The code points of the Arabic and Persian zero. The other digits follow. */
const OTHER_ZEROS = [0x0660, 0x06f0] as const;

/** Returns the digits of a text as Latin digits, at most `max`. */
export function toDigits(text: string, max = Number.POSITIVE_INFINITY): string {
  return [...text].map(latinDigit).join('').slice(0, max);
}

/** Drops a dial code or a leading zero only from longer texts: the customer may still be typing. */
export function toPhoneDigits(text: string, dialCode: string = DIAL_CODE): string {
  const max = PHONE_DIGITS[dialCode] ?? MAX_DIGITS - dialCode.length;
  const digits = toDigits(text);
  const national = digits.length > max ? digits.replace(new RegExp(`^(?:00)?${dialCode}|^0`), '') : digits;
  return national.slice(0, max);
}

function latinDigit(character: string): string {
  if (/[0-9]/.test(character)) return character;
  const code = character.codePointAt(0) ?? 0;
  const zero = OTHER_ZEROS.find((first) => code >= first && code <= first + 9);
  return zero === undefined ? '' : String(code - zero);
}
