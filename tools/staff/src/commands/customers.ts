import { creditWallet, debitWallet, type OfficeCustomer, officeCustomer, unlockCustomer } from '@dar/contracts/office';
import type { AuthorFlags, ConfirmFlags } from '../ask.ts';
import type { Context, Result } from './context.ts';
import { block, facts, logRows, minute, readAmount, waitingText } from './show.ts';

export async function showCustomer({ call }: Context, customer: string): Promise<Result> {
  const { oData } = await call(officeCustomer, { customer });
  return { text: describe(oData), json: oData };
}

/** Returns who a customer is. */
function summarize({ wallet, ...customer }: OfficeCustomer): string {
  const verified = (isVerified: boolean) => (isVerified ? '' : ' (not verified)');
  return facts([
    ['Customer', `${customer.id}, ${customer.name}, since ${minute(customer.since)}`],
    ['E-mail', `${customer.email}${verified(customer.is_email_verified)}`],
    ['Phone', `${customer.phone}${verified(customer.is_phone_verified)}`],
    ['Orders', `${customer.orders}`],
    ['Wallet', `AED ${wallet.balance}`],
  ]);
}

function describe(customer: OfficeCustomer): string {
  const { wallet, attempts, log } = customer;
  const parts = [
    summarize(customer),
    ...block(
      'Wallet movements',
      wallet.movements.map(({ date, amount, reason, order_no }) => [minute(date), amount, reason, order_no ?? '']),
    ),
    ...block(
      'Counted attempts',
      attempts.map(({ name, count, until }) => [name, `${count}`, `until ${minute(until)}`]),
    ),
    ...block('Log', logRows(log)),
  ];
  return parts.join('\n\n');
}

export async function unlock(
  { call, changeWithReason }: Context,
  customer: string,
  author: AuthorFlags,
): Promise<Result> {
  const { oData } = await call(unlockCustomer, { customer, ...(await changeWithReason(author)) });
  return { text: `Customer ${oData.customer_id} can try again: ${oData.unlocked.join(', ')}.`, json: oData };
}

const MOVEMENTS = { credit: creditWallet, debit: debitWallet } as const;

/** Shows the customer and asks first. */
export async function moveWallet(
  { call, changeWithReason, confirm }: Context,
  kind: keyof typeof MOVEMENTS,
  named: { readonly customer: string; readonly amount: string },
  { yes, ...author }: AuthorFlags & ConfirmFlags,
): Promise<Result> {
  const amount = readAmount(named.amount);
  const change = await changeWithReason(author);
  const shown = (await call(officeCustomer, { customer: named.customer })).oData;
  const question = kind === 'credit' ? `Add AED ${amount} to the wallet` : `Take AED ${amount} off the wallet`;
  await confirm(summarize(shown), `${question} of ${shown.name} (${shown.id})?`, { yes });
  const { oData } = await call(MOVEMENTS[kind], { customer: String(shown.id), amount, ...change });
  if ('approval' in oData) return { text: waitingText(oData), json: oData };
  return { text: `The wallet of customer ${oData.customer_id} has AED ${oData.balance}.`, json: oData };
}
