import { getPhoneLength, readPhone, toLatinDigits } from '@dar/contracts/phone';

/** Returns the digits of a text as Latin digits, at most `max`. */
export function toDigits(text: string, max = Number.POSITIVE_INFINITY): string {
  return toLatinDigits(text)
    .replace(/[^0-9]/g, '')
    .slice(0, max);
}

interface PhoneChange {
  readonly before: string;
  readonly text: string;
  /** `inputType` of the event; undefined when the browser filled in the field. */
  readonly inputType: string | undefined;
  readonly dialCode?: string | undefined;
}

/** A plus or a separator. Typing never enters one together with a digit. */
const SEPARATOR = /[+\s()\p{Pd}]/u;
const PASTED = ['insertFromPaste', 'insertFromDrop', 'insertFromYank', 'insertReplacementText'];

/**
 * Returns the value of a phone input after a change. Typing enters digits only, at most those of a whole number. A pasted
 * number loses dial code and trunk zero; any other pasted text stays for the rules of the form: a part of it would be the
 * number of somebody else.
 */
export function changePhone({ before, text, inputType, dialCode }: PhoneChange): string {
  const digits = toDigits(text);
  const growth = text.length - before.length;
  if (digits === '') return growth > 0 && text !== '' ? before : '';
  // Keyboards insert a suggested number like typed text.
  const isPasted = inputType === undefined || PASTED.includes(inputType) || (growth > 1 && SEPARATOR.test(text));
  const max = getPhoneLength(dialCode);
  if (isPasted || toDigits(before, max) !== before) return readPhone(text, dialCode) ?? text.trim();
  if (digits.length <= max) return digits;
  return readPhone(digits, dialCode) ?? (growth === 1 ? before : digits.slice(0, max));
}
