import * as z from '@dar/contracts/schema';
import { page } from '../endpoints/wire.ts';
import { customerReference, officeCall, orderReference } from './author.ts';

const values = z.record(z.string(), z.unknown());

export const auditEntry = z.object({
  id: z.int(),
  date: z.string(),
  name: z.string(),
  /** The command: 'orders cancel'. */
  action: z.string(),
  reason: z.string(),
  customer_id: z.optional(z.int()),
  order_no: z.optional(z.string()),
  /** What the change replaced, and with what. */
  before: values,
  after: values,
});
export type AuditEntry = z.output<typeof auditEntry>;

export const auditLog = officeCall({
  path: '/office/audit_log',
  summary: 'What staff changed, newest first: all of it, of a customer or of an order',
  input: z.object({
    customer: z.optional(customerReference),
    order: z.optional(orderReference),
    ...page,
  }),
  output: z.object({ oData: z.array(auditEntry), total: z.int() }),
});
