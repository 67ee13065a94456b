import { DIAL_CODE } from '../brand/values.ts';
import { cleanLine } from '../text/clean-text.ts';

/** The digits of a whole number after these dial codes. Where they are known, so is the trunk zero. */
const LENGTHS: Readonly<Record<string, number>> = { [DIAL_CODE]: 9, 91: 10 };
/** Digits of the longest number with its dial code (E.164). */
const MAX_DIGITS = 15;

/** The code points of the Arabic and Persian zero. The other digits follow. */
const OTHER_ZEROS = [0x0660, 0x06f0] as const;

const SEPARATORS = /[\s\p{Cf}\p{Pd}()[\]./·]/gu;
const LABEL = /^[^+\d]+/;

/** Returns the text with Latin digits. */
export function toLatinDigits(text: string): string {
  return text.normalize('NFKC').replace(/[٠-٩۰-۹]/g, (digit) => {
    const code = digit.charCodeAt(0);
    const zero = OTHER_ZEROS.find((first) => code >= first && code <= first + 9) ?? code;
    return String(code - zero);
  });
}

/** Returns the greatest number of digits after a dial code. */
export function getPhoneLength(dialCode: string = DIAL_CODE): number {
  return LENGTHS[dialCode] ?? MAX_DIGITS - dialCode.length;
}

/** Returns digits with at most a plus before them; a text that is not written as a number stays as it is. */
export function compactPhone(text: string): string {
  const compact = toLatinDigits(text).replace(SEPARATORS, '').replace(LABEL, '');
  return isNumber(compact) ? compact : cleanLine(text).trim();
}

/**
 * Returns the digits after the dial code, without the trunk zero. They may be too few. Undefined for a number with
 * another dial code, with too many digits, or for a text that is not written as a number.
 */
export function readPhone(text: string, dialCode: string = DIAL_CODE): string | undefined {
  const compact = compactPhone(text);
  if (!isNumber(compact)) return undefined;
  const international = compact.replace(/^(\+|00)/, '');
  const isInternational = international !== compact;
  const afterCode = international.startsWith(dialCode) ? international.slice(dialCode.length) : undefined;
  const readings = isInternational ? [afterCode] : [compact, afterCode];
  return readings.map((digits = '') => dropTrunkZero(digits, dialCode)).find((digits) => isComplete(digits, dialCode));
}

const isNumber = (text: string) => /^\+?\d+$/.test(text);

const isComplete = (digits: string, dialCode: string) => digits !== '' && digits.length <= getPhoneLength(dialCode);

const dropTrunkZero = (digits: string, dialCode: string) =>
  dialCode in LENGTHS ? digits.replace(/^0(?=\d)/, '') : digits;
