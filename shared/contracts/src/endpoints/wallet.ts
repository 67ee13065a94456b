import * as z from '@dar/contracts/schema';
import { endpoint } from './endpoint.ts';
import { amount, credentials, page } from './wire.ts';

const walletMovement = z.object({
  id: z.int(),
  /** Negative when the wallet paid. */
  amount,
  reason: z.string(),
  reason_ar: z.string(),
  invoice_id: z.string(),
  order_id: z.optional(z.int()),
  order_no: z.optional(z.string()),
  date: z.string(),
});
export type WalletMovement = z.output<typeof walletMovement>;

export const walletContents = z.object({
  balance: amount,
  movements: z.array(walletMovement),
  total: z.int(),
});
export type Wallet = z.output<typeof walletContents>;

export const wallet = endpoint({
  path: '/wallet',
  encoding: 'form',
  auth: 'required',
  readsCustomerData: true,
  summary: 'The balance of the wallet and its transactions, newest first',
  input: z.object({
    access_token: credentials.access_token,
    ...page,
  }),
  output: z.object({ oData: walletContents }),
});
