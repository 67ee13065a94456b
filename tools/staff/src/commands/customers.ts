import { minute } from '@dar/cli/table';
import { creditWallet, debitWallet, type OfficeCustomer, officeCustomer, unlockCustomer } from '@dar/contracts/office';
import type { AuthorFlags } from '../ask.ts';
import type { Context, Result } from './context.ts';
import { block, facts, logRows, readAmount } from './show.ts';

export async function showCustomer({ call }: Context, customer: string): Promise<Result> {
  const { oData } = await call(officeCustomer, { customer });
  return { text: describe(oData), json: oData };
}

function describe({ wallet, attempts, log, ...customer }: OfficeCustomer): string {
  const verified = (isVerified: boolean) => (isVerified ? '' : ' (not verified)');
  const parts = [
    facts([
      ['Customer', `${customer.id}, ${customer.name}, since ${minute(customer.since)}`],
      ['E-mail', `${customer.email}${verified(customer.is_email_verified)}`],
      ['Phone', `${customer.phone}${verified(customer.is_phone_verified)}`],
      ['Orders', `${customer.orders}`],
      ['Wallet', `AED ${wallet.balance}`],
    ]),
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

export async function moveWallet(
  { call, changeWithReason }: Context,
  kind: keyof typeof MOVEMENTS,
  { customer, amount }: { readonly customer: string; readonly amount: string },
  author: AuthorFlags,
): Promise<Result> {
  const request = { customer, amount: readAmount(amount), ...(await changeWithReason(author)) };
  const { oData } = await call(MOVEMENTS[kind], request);
  return { text: `The wallet of customer ${oData.customer_id} has AED ${oData.balance}.`, json: oData };
}
