import { invalidParameter, notFound, SandboxError } from './sandbox-error.ts';
import { type TestCard, testCard, testPaymentMethod } from './test-cards.ts';

/** Request parameters in Stripe's form notation: `metadata[invoice_id]`. */
export type Params = Readonly<Record<string, string>>;

/** Returns the test card of a ready-made payment method or of typed card details. */
export function readCard(params: Params, now: Date): TestCard {
  const method = params['payment_method'];
  if (method) {
    const card = testPaymentMethod(method);
    if (!card) throw notFound('PaymentMethod', method);
    return card;
  }
  const detail = (name: string) => params[`payment_method_data[card][${name}]`]?.replaceAll(/[\s-]/g, '') ?? '';
  if (!detail('number')) throw invalidParameter('payment_method');
  assertNotExpired(Number(detail('exp_month')), Number(detail('exp_year')), now);
  if (!/^\d{3,4}$/.test(detail('cvc'))) {
    throw invalidDetail('invalid_cvc', "Your card's security code is invalid.", 'cvc');
  }
  return testCard(detail('number'));
}

function assertNotExpired(month: number, yearGiven: number, now: Date): void {
  const year = yearGiven < 100 ? 2000 + yearGiven : yearGiven;
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
