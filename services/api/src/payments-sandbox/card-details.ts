import { badParameter, noSuch, SandboxFailure } from './sandbox-failure.ts';
import { type TestCard, testCard, testMethod } from './test-cards.ts';

/** Parameters of a request; those of a nested object are named as a form names them: `metadata[invoice_id]`. */
export type Params = Readonly<Record<string, string>>;

/** The card that a request names: by a ready-made payment method, or by the details that a shopper typed in. */
export function cardOf(params: Params, now: Date): TestCard {
  const method = params['payment_method'];
  if (method) {
    const card = testMethod(method);
    if (!card) throw noSuch('PaymentMethod', method);
    return card;
  }
  const detail = (name: string) => params[`payment_method_data[card][${name}]`]?.replaceAll(/[\s-]/g, '') ?? '';
  if (!detail('number')) throw badParameter('payment_method');
  refuseExpired(Number(detail('exp_month')), Number(detail('exp_year')), now);
  if (!/^\d{3,4}$/.test(detail('cvc'))) {
    throw wrongDetail('invalid_cvc', "Your card's security code is invalid.", 'cvc');
  }
  return testCard(detail('number'));
}

function refuseExpired(month: number, shortOrLongYear: number, now: Date): void {
  const year = shortOrLongYear < 100 ? 2000 + shortOrLongYear : shortOrLongYear;
  const thisYear = now.getUTCFullYear();
  if (!(Number.isInteger(year) && year >= thisYear && year <= thisYear + 50)) {
    throw wrongDetail('invalid_expiry_year', "Your card's expiration year is invalid.", 'exp_year');
  }
  const isPast = year === thisYear && month < now.getUTCMonth() + 1;
  if (!(Number.isInteger(month) && month >= 1 && month <= 12) || isPast) {
    throw wrongDetail('invalid_expiry_month', "Your card's expiration month is invalid.", 'exp_month');
  }
}

function wrongDetail(code: string, message: string, param: string): SandboxFailure {
  return new SandboxFailure(402, code, message, { type: 'card_error', param });
}
