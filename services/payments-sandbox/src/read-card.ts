import { invalidParameter, notFound, SandboxError } from './sandbox-error.ts';
import type { SandboxCardDetails } from './saved-card-objects.ts';
import { numberOfTestMethod, type TestCard, testCard } from './test-cards.ts';

/** Request parameters in Stripe's form notation: `metadata[invoice_id]`. */
export type Params = Readonly<Record<string, string>>;

/** Rejects unknown parameters, as Stripe does. A test fails when the SDK sends a new one. */
export function assertKnownParams(params: Params, allowed: RegExp): void {
  const unknown = Object.keys(params).find((name) => !allowed.test(name));
  if (unknown) throw new SandboxError(400, 'parameter_unknown', `Received unknown parameter: ${unknown}`);
}

/** A card of a request: its behavior, and what Stripe tells about it. */
export interface CardOfRequest {
  readonly card: TestCard;
  readonly details: SandboxCardDetails;
}

/** Returns the test card of a ready-made payment method or of typed card details. */
export function readCard(params: Params, now: Date): CardOfRequest {
  const method = params['payment_method'];
  if (method) {
    const number = numberOfTestMethod(method);
    if (number === undefined) throw notFound('PaymentMethod', method);
    return { card: testCard(number), details: getDetails(number, 12, now.getUTCFullYear() + 1) };
  }
  const detail = (name: string) => params[`payment_method_data[card][${name}]`]?.replaceAll(/[\s-]/g, '') ?? '';
  if (!detail('number')) throw invalidParameter('payment_method');
  const [month, year] = [Number(detail('exp_month')), toFullYear(Number(detail('exp_year')))];
  assertNotExpired(month, year, now);
  if (!/^\d{3,4}$/.test(detail('cvc'))) {
    throw invalidDetail('invalid_cvc', "Your card's security code is invalid.", 'cvc');
  }
  return { card: testCard(detail('number')), details: getDetails(detail('number'), month, year) };
}

/** The first digits of the brands' numbers, in Stripe's names. */
const BRANDS: readonly (readonly [RegExp, string])[] = [
  [/^4/, 'visa'],
  [/^(5|2[2-7])/, 'mastercard'],
  [/^3[47]/, 'amex'],
  [/^35/, 'jcb'],
  [/^3/, 'diners'],
  [/^62/, 'unionpay'],
  [/^6/, 'discover'],
];

function getDetails(number: string, exp_month: number, exp_year: number): SandboxCardDetails {
  const brand = BRANDS.find(([pattern]) => pattern.test(number))?.[1] ?? 'unknown';
  const last4 = number.slice(-4);
  // A digest of the number could be reversed. The last digits differ among the test cards of a brand.
  return { brand, last4, exp_month, exp_year, fingerprint: `${brand}-${last4}` };
}

function toFullYear(year: number): number {
  return year < 100 ? 2000 + year : year;
}

function assertNotExpired(month: number, year: number, now: Date): void {
  const thisYear = now.getUTCFullYear();
  if (!(Number.isInteger(year) && year >= thisYear && year <= thisYear + 50)) {
    throw invalidDetail('invalid_expiry_year', "Your card's expiration year is invalid.", 'exp_year');
  }
  const isPast = year === thisYear && month < now.getUTCMonth() + 1;
  if (!(Number.isInteger(month) && month >= 1 && month <= 12) || isPast) {
    throw invalidDetail('invalid_expiry_month', "Your card's expiration month is invalid.", 'exp_month');
  }
}

function invalidDetail(code: string, message: string, param: string): SandboxError {
  return new SandboxError(402, code, message, { type: 'card_error', param });
}
