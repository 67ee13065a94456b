import * as z from '@dar/contracts/schema';
import { optionalId, text } from '../endpoints/wire.ts';
import { customerReference, officeCall, orderReference } from './author.ts';
import { keyPage, keyPageOutput } from './key-page.ts';

const values = z.record(z.string(), z.unknown());

export const AUDIT_KINDS = ['change', 'read'] as const;

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
