import type { Limit } from '../rate-limit/rate-limit.service.ts';
import { tooManyRequests } from '../rate-limit/too-many-requests.ts';

const QUARTER_MS = 15 * 60_000;

/** New invoices of a customer. Each can open a payment at the provider. A repeat for the same cart does not count. */
export const NEW_INVOICES = {
  name: 'invoice',
  perAccount: { attempts: 60, windowMs: QUARTER_MS },
  text: tooManyRequests,
} satisfies Limit;
