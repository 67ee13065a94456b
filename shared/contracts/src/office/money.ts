import * as z from '@dar/contracts/schema';
import { dubaiDate, id, optionalCount, optionalDate, optionalFlag, optionalId, text } from '../endpoints/wire.ts';
import { VISIT_OUTCOMES } from '../visit-outcomes.ts';
import { amount } from './amount.ts';
import { orApproval } from './approvals.ts';
import { authorWithReason, officeCall, orderReference } from './author.ts';
import { keyPage } from './key-page.ts';
import { LEDGER_KINDS } from './ledger-kinds.ts';
import { MONEY_RULES, MONEY_SUBJECTS } from './money-rules.ts';
import { cancelledVisits, orderMoney } from './orders.ts';

export { LEDGER_KINDS, type LedgerKind } from './ledger-kinds.ts';
export { MONEY_RULES, MONEY_SUBJECTS, type MoneyRule } from './money-rules.ts';

/** May be missing if the order has one visit. */
const visitOfOrder = { order: orderReference, visit: optionalCount };

/** YYYY-MM in Dubai. */
const month = z.string().check(z.regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'must be a month, YYYY-MM'));

/** The hash of a private picture. */
const photo = z.optional(text(64));

export const reportOutcome = officeCall({
  path: '/office/report_outcome',
  summary: 'Cancel a visit to which the crew came in vain, with the fee of its terms',
  /** `dry_run` '1' shows fee and refund, and changes nothing. */
  input: z.object({
    ...visitOfOrder,
    outcome: z.enum(VISIT_OUTCOMES),
    photo,
    dry_run: optionalFlag,
    ...authorWithReason,
  }),
  output: z.object({ oData: orApproval(cancelledVisits) }),
});

export const recordCash = officeCall({
  path: '/office/record_cash',
  summary: 'Store the cash that a crew took at a visit; a negative amount corrects an earlier one',
  input: z.object({
    ...visitOfOrder,
    amount,
    /** That of the visit by default. */
    crew_id: optionalId,
    /** The day on which the crew took it; that of the visit by default. */
    day: optionalDate,
    ...authorWithReason,
  }),
  output: z.object({
    oData: orApproval(z.object({ order_no: z.string(), visit: z.int(), expected: amount, collected: amount })),
  }),
});

export const handInCash = officeCall({
  path: '/office/hand_in_cash',
  summary: 'Store the cash that a crew handed in; a negative amount corrects an earlier one',
  input: z.object({ crew_id: id, amount, day: optionalDate, ...authorWithReason }),
  output: z.object({ oData: z.object({ crew_id: z.int(), day: z.string(), handed_in: amount }) }),
});

const count = z.int();

/** Rows of reports are flat, as their files have the same columns. */
export const vatReportRow = z.object({
  month: z.string(),
  /** Of the seller; '' of one that was not registered. */
  tax_number: z.string(),
  rate_percent: count,
  invoices: count,
  invoiced_net: amount,
  invoiced_vat: amount,
  credit_notes: count,
  credited_net: amount,
  credited_vat: amount,
  net: amount,
  vat: amount,
  gross: amount,
});

export const vatReport = officeCall({
  path: '/office/vat_report',
  summary: 'VAT by month of the tax date, tax number and rate: invoices, credit notes and what is due',
  input: z.object({ from: month, to: month }),
  output: z.object({ oData: z.array(vatReportRow) }),
});

export const TAX_DOCUMENT_KINDS = ['invoice', 'credit-note', 'supplementary-invoice'] as const;

export const taxDocumentRow = z.object({
  number: z.string(),
  kind: z.enum(TAX_DOCUMENT_KINDS),
  /** In Dubai. */
  tax_date: z.string(),
  order_no: z.string(),
  customer_id: count,
  /** Of the seller; '' of one that was not registered. */
  tax_number: z.string(),
  rate_percent: count,
  /** A credit note has positive amounts, which the report subtracts. */
  net: amount,
  vat: amount,
  gross: amount,
});
export type TaxDocument = z.output<typeof taxDocumentRow>;

export const taxDocuments = officeCall({
  path: '/office/documents',
  summary: 'The documents that the VAT report counts, by tax date',
  input: z.object({ from: month, to: month, ...keyPage }),
  output: z.object({ oData: z.array(taxDocumentRow), next: z.optional(z.string()) }),
});

export const cashReportRow = z.object({
  day: z.string(),
  /** 0 for visits without a crew. */
  crew_id: count,
  crew: z.string(),
  /** Of the visits of the day that are not cancelled. */
  expected: amount,
  /** The part of `expected` of visits that nobody has confirmed. */
  not_confirmed: amount,
  collected: amount,
  handed_in: amount,
  /** Collected less expected. */
  difference: amount,
  /** Collected and not handed in. */
  with_crew: amount,
});

/** How many days one report of cash may have: each has a row of each crew. */
export const MAX_CASH_DAYS = 92;

export const cashReport = officeCall({
  path: '/office/cash_report',
  summary: 'Cash by crew and day: expected, collected and handed in',
  input: z.object({ from: dubaiDate, to: dubaiDate, crew_id: optionalId }),
  output: z.object({ oData: z.array(cashReportRow) }),
});

export const doubtedCash = officeCall({
  path: '/office/doubted_cash',
  summary: 'Cash that a crew reported of a visit where another crew had taken it, and that does not count; by time',
  input: z.object({ from: dubaiDate, to: dubaiDate }),
  output: z.object({
    oData: z.array(
      z.object({
        date: z.string(),
        order_no: z.string(),
        visit: count,
        crew_id: count,
        crew: z.string(),
        /** What this crew says it took. */
        amount,
        /** What the ledger has of this crew. `record_cash` with its id stores what it really took. */
        counted: amount,
        /** Of all crews at the visit. */
        collected: amount,
        expected: amount,
      }),
    ),
  }),
});

export const ledgerRow = z.object({
  id: count,
  /** When the money moved; of cash that was handed in for an earlier day, noon of this day. */
  date: z.string(),
  /** When it was stored. Older APIs omit it. */
  stored: z.optional(z.string()),
  kind: z.enum(LEDGER_KINDS),
  amount,
  order_no: z.string(),
  /** 0 for an entry of no visit. */
  visit: count,
  crew_id: count,
  customer_id: count,
  document: z.string(),
  provider_ref: z.string(),
  /** '' of a deleted account, and without a customer or crew. Older APIs omit the names. */
  customer_name: z.optional(z.string()),
  crew_name: z.optional(z.string()),
});

export const ledger = officeCall({
  path: '/office/ledger',
  summary: 'The entries of the ledger by time, of an order, a kind or of days in Dubai',
  input: z.object({
    order: z.optional(orderReference),
    kind: z.optional(z.enum(LEDGER_KINDS)),
    /** '1' begins with the newest. */
    newest: optionalFlag,
    from: optionalDate,
    to: optionalDate,
    /** The cursor of the page before. */
    after: z.optional(text(20)),
    limit: optionalCount,
  }),
  output: z.object({
    oData: z.array(ledgerRow),
    next: z.optional(z.string()),
    /** Of an order. */
    money: z.optional(z.object({ ...orderMoney.shape, fees: amount, not_confirmed: amount })),
  }),
});

export const checkMoney = officeCall({
  path: '/office/check_money',
  summary: 'Where ledger, wallets and documents disagree',
  input: z.object({}),
  output: z.object({
    oData: z.array(
      z.object({
        rule: z.enum(MONEY_RULES),
        /** Whose amounts differ: the number of an order, or the id of the subject. */
        subject: z.enum(MONEY_SUBJECTS),
        of: z.string(),
        expected: amount,
        found: amount,
      }),
    ),
  }),
});
