import { QUARTER_MS } from '../../clock.ts';
import type { Limit } from '../rate-limit/rate-limit.service.ts';
import { tooManyRequests } from '../rate-limit/too-many-requests.ts';

/** PDFs of an invoice, and of all invoices from a network address. */
export const INVOICE_PDFS = {
  name: 'invoice-pdf',
  perAccount: { attempts: 20, windowMs: QUARTER_MS },
  perIp: { attempts: 100, windowMs: QUARTER_MS },
  text: tooManyRequests,
} satisfies Limit;
