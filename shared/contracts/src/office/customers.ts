import * as z from '@dar/contracts/schema';
import { address } from '../endpoints/addresses.ts';
import { walletContents } from '../endpoints/wallet.ts';
import { amount } from './amount.ts';
import { orApproval } from './approvals.ts';
import { auditEntry } from './audit-log.ts';
import { authorWithReason, customerReference, officeCall } from './author.ts';

const attempts = z.object({
  /** Of the limit: 'login'. */
  name: z.string(),
  count: z.int(),
  /** The end of the count's window. */
  until: z.string(),
});

export const officeCustomer = officeCall({
  path: '/office/customer',
  summary: 'A customer with wallet, counted attempts and log',
  input: z.object({ customer: customerReference }),
  output: z.object({
    oData: z.object({
      id: z.int(),
      name: z.string(),
      email: z.string(),
      is_email_verified: z.boolean(),
      phone: z.string(),
      is_phone_verified: z.boolean(),
      since: z.string(),
      /** Since when new orders are stopped. */
      blocked_since: z.optional(z.string()),
      orders: z.int(),
      /** What was received for orders and not paid back. */
      spent: amount,
      /** The default one first. */
      addresses: z.array(address),
      wallet: walletContents,
      /** Counted attempts, such as failed sign-ins. Too many block the account until the end of their window. */
      attempts: z.array(attempts),
      log: z.array(auditEntry),
    }),
  }),
});
export type OfficeCustomer = z.output<typeof officeCustomer.output>['oData'];

export const unlockCustomer = officeCall({
  path: '/office/unlock_customer',
  summary: 'Delete the counted attempts of an account',
  input: z.object({ customer: customerReference, ...authorWithReason }),
  output: z.object({ oData: z.object({ customer_id: z.int(), unlocked: z.array(z.string()) }) }),
});

const movement = {
  input: z.object({ customer: customerReference, amount, ...authorWithReason }),
  output: z.object({ oData: orApproval(z.object({ customer_id: z.int(), balance: amount })) }),
};

export const creditWallet = officeCall({
  path: '/office/credit_wallet',
  summary: 'Add an amount to the wallet of a customer',
  ...movement,
});

export const debitWallet = officeCall({
  path: '/office/debit_wallet',
  summary: 'Take an amount off the wallet of a customer, at most its balance',
  ...movement,
});
