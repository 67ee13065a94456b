import * as z from '@dar/contracts/schema';
import { serviceOrderWithOptions } from '../endpoints/orders.ts';
import { optionalCount, optionalDate, optionalFlag, optionalId, text } from '../endpoints/wire.ts';
import { ORDER_ACTORS, ORDER_STATUSES, VISIT_STATES } from '../order-status.ts';
import { VISIT_OUTCOMES } from '../visit-outcomes.ts';
import { amount } from './amount.ts';
import { orApproval } from './approvals.ts';
import { auditEntry } from './audit-log.ts';
import { author, authorWithReason, customerReference, officeCall, orderReference } from './author.ts';
import { CREW_REPORTS } from './crew-reports.ts';
import { keyPage, keyPageOutput } from './key-page.ts';
import { sentMessage } from './sent-messages.ts';

export const orderSummary = z.object({
  order_id: z.int(),
  order_no: z.string(),
  status_text: z.string(),
  customer_id: z.int(),
  customer_name: z.string(),
  /** Of the first visit, 'YYYY-MM-DD HH:MM' in Dubai. */
  time: z.string(),
  services: z.array(z.string()),
  payment_mode: z.string(),
  grand_total: amount,
});
export type OfficeOrderSummary = z.output<typeof orderSummary>;

export const officeOrders = officeCall({
  path: '/office/orders',
  summary: 'Orders of all customers, the newest first; those of a day by their time',
  input: z.object({
    /** 'Not confirmed': orders with a visit of which nobody said whether it took place. */
    status: z.optional(z.enum(VISIT_STATES)),
    /** Orders with a visit on this day in Dubai. */
    date: optionalDate,
    customer: z.optional(customerReference),
    ...keyPage,
  }),
  output: z.object({
    oData: z.array(orderSummary),
    ...keyPageOutput,
    /** Activities that offer no times, because they have no crews or no working hours. */
    without_times: z.optional(z.array(z.string())),
  }),
});

const orderEvent = z.object({
  date: z.string(),
  visit: z.int(),
  /** Missing for a new order. */
  from: z.optional(z.enum(ORDER_STATUSES)),
  to: z.enum(ORDER_STATUSES),
  by: z.enum(ORDER_ACTORS),
  by_name: z.string(),
  reason: z.string(),
});

const orderReport = z.object({
  visit: z.int(),
  kind: z.enum(CREW_REPORTS),
  at: z.string(),
  /** The member of the crew. */
  by: z.string(),
  note: z.string(),
  /** The hash of a private picture. */
  photo: z.optional(z.string()),
});

/** Where the money of a refund goes. */
export const refundWay = z.enum(['card', 'wallet']);

/** The sums of an order, without the entries of the ledger. */
export const orderMoney = z.object({
  received: amount,
  paid_back: amount,
  cash_expected: amount,
  cash_collected: amount,
});

export const officeOrder = officeCall({
  path: '/office/order',
  summary: 'An order as its customer sees it, with its customer, crews, events, log and messages',
  input: z.object({ order: orderReference }),
  output: z.object({
    oData: z.object({
      order: serviceOrderWithOptions,
      customer: z.object({ id: z.int(), name: z.string(), email: z.string(), phone: z.string() }),
      crews: z.array(z.object({ visit: z.int(), crew_id: z.int(), name: z.string() })),
      events: z.array(orderEvent),
      /** Visits to which the crew came in vain. `photo` is the hash of a private picture. */
      missed: z.array(z.object({ visit: z.int(), outcome: z.enum(VISIT_OUTCOMES), photo: z.optional(z.string()) })),
      /** What crews reported of the visits and counts, by time. Missing in older APIs. */
      reports: z.optional(z.array(orderReport)),
      /** The sum of what was cancelled or refunded, and how far it is. */
      refund: z.optional(z.object({ amount, state: z.string() })),
      /** What `grant_refund` can still pay back. */
      refundable: amount,
      /** Older APIs omit the way and the sums. */
      refund_way: z.optional(refundWay),
      money: z.optional(orderMoney),
      log: z.array(auditEntry),
      /** Mails and text messages about the order and its payment. */
      messages: z.array(sentMessage),
    }),
  }),
});
export type OfficeOrder = z.output<typeof officeOrder.output>['oData'];

const changedOrder = z.object({ oData: z.object({ order_no: z.string(), status_text: z.string() }) });

/** May be missing if the order has one visit. */
const visitOfOrder = { order: orderReference, visit: optionalCount };

export const assignVisit = officeCall({
  path: '/office/assign_visit',
  summary: 'Assign a confirmed visit to the crew that is booked for it, or to another free one',
  input: z.object({ ...visitOfOrder, crew_id: optionalId, ...author }),
  output: changedOrder,
});

/** '1' if staff knows that the crew came long before the booked time. */
const early = optionalFlag;

export const startVisit = officeCall({
  path: '/office/start_visit',
  summary: 'Start an assigned visit; rejected more than two hours before its time',
  input: z.object({ ...visitOfOrder, early, ...author }),
  output: changedOrder,
});

export const completeVisit = officeCall({
  path: '/office/complete_visit',
  summary: 'Complete a visit; rejected more than two hours before its time unless it has started',
  input: z.object({ ...visitOfOrder, early, ...author }),
  output: changedOrder,
});

/** '1' shows what a call would do and changes nothing. */
const dry_run = optionalFlag;

export const REFUND_WAYS = ['card', 'wallet', 'none'] as const;

/** What a cancellation costs and brings back. */
export const cancelledVisits = z.object({
  order_no: z.string(),
  status_text: z.string(),
  fee: amount,
  refund: amount,
  way: z.enum(REFUND_WAYS),
  /** Of a dry run: a second person would have to decide. */
  needs_approval: z.optional(z.boolean()),
});
export type CancelledVisits = z.output<typeof cancelledVisits>;

export const cancelByOffice = officeCall({
  path: '/office/cancel_order',
  summary: 'Cancel an order, or one visit of it, without a fee',
  input: z.object({ ...visitOfOrder, dry_run, ...authorWithReason }),
  output: z.object({ oData: orApproval(cancelledVisits) }),
});

export const rescheduleByOffice = officeCall({
  path: '/office/reschedule_order',
  summary: 'Move a visit to another free time, without a limit',
  /** `time` is 'YYYY-MM-DD HH:MM' in Dubai. */
  input: z.object({ ...visitOfOrder, time: text(30), ...authorWithReason }),
  output: changedOrder,
});

export const officeDocument = officeCall({
  path: '/office/document',
  summary: 'The invoice of an order, or a credit note of it, as a PDF',
  /** `number` is that of the credit note. */
  input: z.object({ order: orderReference, number: z.optional(text(40)) }),
  output: z.object({
    oData: z.object({ name: z.string(), type: z.literal('application/pdf'), base64: z.string() }),
  }),
});
