import * as z from '@dar/contracts/schema';
import { optionalId, text } from '../endpoints/wire.ts';
import { customerReference, officeCall, orderReference } from './author.ts';
import { keyPage, keyPageOutput } from './key-page.ts';

const values = z.record(z.string(), z.unknown());

export const AUDIT_KINDS = ['change', 'read'] as const;

/** What the log says of changes: the area and what happened. Reads have names of their own. */
export const AUDIT_ACTIONS = [
  ...['staff invite', 'staff reset', 'staff change', 'staff deactivate', 'staff activate', 'staff unlock'],
  ...['orders assign', 'orders start', 'orders complete', 'orders reschedule', 'orders cancel', 'orders no-show'],
  ...['orders no-access', 'visits move', 'visits plan', 'visits restore', 'orders book', 'payment-links send'],
  ...['payment-links resend', 'payment-links cancel', 'refunds grant', 'refunds send', 'refunds send again'],
  ...['refunds withdraw', 'disputes evidence', 'disputes add-file', 'money cash', 'money hand-in'],
  ...['customers credit', 'customers debit', 'crews add', 'crews change', 'crews retire', 'crew members add'],
  ...['crew members change', 'crew leave add', 'crew leave end', 'hours set', 'rosters set', 'crews recount'],
  ...['crews photo', 'crews report', 'notes add', 'notes edit', 'notes delete', 'customers block'],
  ...['customers unblock', 'customers make', 'customers add-address', 'customers resend', 'customers export'],
  ...['customers delete', 'customers unlock', 'reviews allow', 'reviews hide', 'reviews restore', 'coupons add'],
  ...['coupons change', 'coupons end', 'coupons restore', 'partners set-key', 'pictures add', 'settings change'],
  ...['sellers change', 'catalog draft', 'catalog draft removal', 'catalog discard', 'catalog publish'],
  ...['catalog cancel', 'catalog take back', 'catalog import', 'approvals ask', 'approvals reject', 'staff sign-in'],
  ...['staff change-password', 'staff add-totp', 'staff add-passkey', 'staff remove-passkey'],
  ...['staff new-recovery-codes'],
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

export const auditEntry = z.object({
  id: z.int(),
  date: z.string(),
  kind: z.enum(AUDIT_KINDS),
  /** Missing for a machine. */
  staff_id: z.optional(z.int()),
  /** Of the person today, or of the machine. */
  name: z.string(),
  /** The command: 'orders cancel'. */
  action: z.string(),
  reason: z.string(),
  customer_id: z.optional(z.int()),
  order_no: z.optional(z.string()),
  /** What the change replaced, and with what. */
  before: values,
  after: values,
  /** The change that this one takes back. */
  undoes: z.optional(z.int()),
  /** Of the four eyes: the approval that this change needed. */
  approval_id: z.optional(z.int()),
});
export type AuditEntry = z.output<typeof auditEntry>;

export const auditLog = officeCall({
  path: '/office/audit_log',
  summary: 'What staff changed and read of customers, newest first: all of it, of a customer or of an order',
  input: z.object({
    customer: z.optional(customerReference),
    order: z.optional(orderReference),
    /** 'change' by default. */
    kind: z.optional(z.enum(AUDIT_KINDS)),
    staff: optionalId,
    /** The whole action: 'orders cancel'. */
    action: z.optional(text(60)),
    ...keyPage,
  }),
  output: z.object({ oData: z.array(auditEntry), ...keyPageOutput }),
});
