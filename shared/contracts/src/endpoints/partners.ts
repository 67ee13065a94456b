import * as z from '@dar/contracts/schema';
import { endpoint } from './endpoint.ts';
import { MAX_TRANSACTION_ID_LENGTH } from './transaction-id.ts';
import { text } from './wire.ts';

export const MAX_TRANSACTION_IDS = 500;

const transactionId = text(MAX_TRANSACTION_ID_LENGTH).check(z.minLength(1, 'must not be empty'));

export const registerTransactions = endpoint({
  path: '/partners/transactions',
  auth: 'none',
  summary: 'Register transaction ids that a partner issued; needs the header x-partner-key',
  input: z.object({
    transaction_ids: z.array(transactionId).check(z.minLength(1), z.maxLength(MAX_TRANSACTION_IDS)),
  }),
  output: z.object({
    oData: z.object({
      registered: z.int(),
    }),
  }),
});
