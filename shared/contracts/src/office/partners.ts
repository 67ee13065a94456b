import * as z from '@dar/contracts/schema';
import { text } from '../endpoints/wire.ts';
import { authorWithReason, officeCall, writtenText } from './author.ts';

const name = writtenText(80);

const partner = z.object({
  name: z.string(),
  since: z.string(),
  /** Transaction ids that it registered, and those that customers ordered with. */
  transactions: z.int(),
  ordered: z.int(),
});
export type OfficePartner = z.output<typeof partner>;

export const officePartners = officeCall({
  path: '/office/partners',
  summary: 'All partners by name, with their transaction ids',
  input: z.object({}),
  output: z.object({ oData: z.array(partner) }),
});

export const setPartnerKey = officeCall({
  path: '/office/set_partner_key',
  summary: 'Make the key of a new partner, or replace the key of one. It is shown only once',
  input: z.object({ name, ...authorWithReason }),
  output: z.object({ oData: z.object({ name: z.string(), key: z.string() }) }),
});

/** A line with a price of the partner. Amounts are in AED: '149.00'. */
export const partnerBillRow = z.object({
  order: z.string(),
  ordered_at: z.string(),
  transaction_id: z.string(),
  service: z.string(),
  quantity: z.int(),
  partner_unit_price_aed: z.string(),
  standard_unit_price_aed: z.string(),
  partner_total_aed: z.string(),
  standard_total_aed: z.string(),
  difference_aed: z.string(),
  status: z.string(),
});
export type PartnerBillRow = z.output<typeof partnerBillRow>;

export const partnerBill = officeCall({
  path: '/office/partner_bill',
  summary: 'The lines of a partner that customers ordered in a month, without coupons and VAT, oldest first',
  input: z.object({
    partner: name,
    /** In Dubai, YYYY-MM. */
    month: text(7).check(z.regex(/^[1-9]\d{3}-(0[1-9]|1[0-2])$/, 'must be a month, YYYY-MM')),
  }),
  output: z.object({ oData: z.array(partnerBillRow) }),
});
