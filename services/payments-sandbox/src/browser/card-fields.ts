import { passesLuhn } from '../passes-luhn.ts';
import type { ValidationCode } from './texts.ts';

export interface CardFields {
  readonly number: string;
  /** 'MM / YY' or its digits. */
  readonly expiry: string;
  readonly cvc: string;
}

const AMEX = /^3[47]/;

/** Returns the digits of a text. Arabic-Indic digits count too. */
export function toDigits(text: string): string {
  return text
    .replaceAll(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replaceAll(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replaceAll(/\D/g, '');
}

export function formatNumber(text: string): string {
  const digits = toDigits(text).slice(0, 19);
  const groups = AMEX.test(digits) ? /(\d{1,4})(\d{1,6})?(\d{1,5})?/ : /(\d{1,4})(\d{1,4})?(\d{1,4})?(\d{1,7})?/;
  return (groups.exec(digits)?.slice(1) ?? []).filter(Boolean).join(' ');
}

/** Returns the expiry as 'MM / YY'. A first digit above 1 is a whole month. */
export function formatExpiry(text: string): string {
  const typed = toDigits(text);
  const digits = (/^[2-9]/.test(typed) ? `0${typed}` : typed).slice(0, 4);
  return digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits;
}

export function cvcLength(number: string): 3 | 4 {
  return AMEX.test(toDigits(number)) ? 4 : 3;
}

/** Returns the first problem of every field, as Stripe's card form reports it before it sends anything. */
export function validateCard(fields: CardFields, now: Date): Partial<Record<keyof CardFields, ValidationCode>> {
  const number = numberProblem(toDigits(fields.number));
  const expiry = expiryProblem(toDigits(formatExpiry(fields.expiry)), now);
  const isCvcComplete = toDigits(fields.cvc).length === cvcLength(fields.number);
  return {
    ...(number && { number }),
    ...(expiry && { expiry }),
    ...(!isCvcComplete && { cvc: 'incomplete_cvc' as const }),
  };
}

function numberProblem(digits: string): ValidationCode | undefined {
  if (digits.length < (AMEX.test(digits) ? 15 : 14)) return 'incomplete_number';
  return passesLuhn(digits) ? undefined : 'invalid_number';
}

function expiryProblem(digits: string, now: Date): ValidationCode | undefined {
  if (digits.length < 4) return 'incomplete_expiry';
  const month = Number(digits.slice(0, 2));
  const year = 2000 + Number(digits.slice(2));
  if (month < 1 || month > 12 || year > now.getFullYear() + 50) return 'invalid_expiry_month';
  const isPast = year < now.getFullYear() || (year === now.getFullYear() && month < now.getMonth() + 1);
  return isPast ? 'invalid_expiry_month_past' : undefined;
}
