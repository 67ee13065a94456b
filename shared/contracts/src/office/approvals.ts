import * as z from '@dar/contracts/schema';
import { id, optionalCount, text } from '../endpoints/wire.ts';
import { amount } from './amount.ts';
import { author, officeCall } from './author.ts';

/** What a call above a limit returns instead: it changed nothing, and waits for a second person. */
export const waitingApproval = z.object({ approval: z.object({ id: z.int(), state: z.literal('waiting') }) });
export type WaitingApproval = z.output<typeof waitingApproval>;

/** The `oData` of a call under a limit (docs/rules/office.md#approvals). */
export const orApproval = <Result extends z.ZodMiniObject>(result: Result) => z.union([result, waitingApproval]);

export const LIMIT_KINDS = ['refund', 'credit', 'discount'] as const;
export type LimitKind = (typeof LIMIT_KINDS)[number];

export const APPROVAL_STATES = ['waiting', 'approved', 'rejected'] as const;

const person = z.object({ id: z.optional(z.int()), name: z.string() });

const approval = z.object({
  id: z.int(),
  /** The path of the call. */
  call: z.string(),
  input: z.record(z.string(), z.unknown()),
  /** Of the customer that the call names; '' without one. Older APIs omit it. */
  customer_name: z.optional(z.string()),
  /** Why the refund was granted that the call sends. */
  grant_reason: z.optional(z.string()),
  kind: z.enum(LIMIT_KINDS),
  amount,
  state: z.enum(APPROVAL_STATES),
  asked_by: person,
  asked_at: z.string(),
  /** Without an id for one that ended by itself: somebody had changed what the call names. */
  decided_by: z.optional(person),
  decided_at: z.optional(z.string()),
  reason: z.string(),
});
export type OfficeApproval = z.output<typeof approval>;

export const approvals = officeCall({
  path: '/office/approvals',
  summary: 'Calls above a limit and what was decided about them, newest first; those that wait by default',
  input: z.object({
    state: z.optional(z.enum(APPROVAL_STATES)),
    /** `next` of the page before. */
    after: z.optional(text(40)),
    limit: optionalCount,
  }),
  output: z.object({ oData: z.array(approval), next: z.optional(z.string()) }),
});

export const decideApproval = officeCall({
  path: '/office/decide_approval',
  summary: 'Approve and run the call of somebody else, or reject it',
  input: z.object({ id, decision: z.enum(['approve', 'reject']), ...author }),
  /** `result` is the `oData` of the call that ran. */
  output: z.object({
    oData: z.object({ id: z.int(), state: z.enum(APPROVAL_STATES), result: z.optional(z.unknown()) }),
  }),
});
