import * as z from '@dar/contracts/schema';
import { REVIEW_STATES } from '../endpoints/reviews.ts';
import { id, optionalUuid, text } from '../endpoints/wire.ts';
import { ORDER_STATUSES, VISIT_STATES } from '../order-status.ts';
import { auditEntry } from './audit-log.ts';
import { author, authorWithReason, officeCall, orderReference } from './author.ts';

const localText = z.object({ en: z.string(), ar: z.string() });

const undoable = z.object({
  change: auditEntry,
  /** Until when it can be taken back, as a moment of ISO 8601. */
  until: z.string(),
  /** Why it cannot be taken back; missing if it can. */
  why_not: z.optional(localText),
  /** A colleague has made the change, and it needed a reason: so does its undo. */
  needs_reason: z.optional(z.boolean()),
});
export type UndoableChange = z.output<typeof undoable>;

export const undoableChanges = officeCall({
  path: '/office/undoable',
  summary: 'The changes of the last minutes, newest first, and which of them the caller can take back',
  /** `request_id`: only the change that the request with this id made. */
  input: z.object({ request_id: optionalUuid }),
  output: z.object({ oData: z.array(undoable) }),
});

export const undoChange = officeCall({
  path: '/office/undo',
  summary: 'Take a change of the last minutes back, through the rules of the reverse call',
  /** `change` is its id in the log. Some changes of colleagues need a `reason`. */
  input: z.object({ change: id, ...author }),
  output: z.object({ oData: z.object({ undone: z.int(), action: z.string() }) }),
});

const visitNumber = z.pipe(id, z.number());

// The reverse calls of changes that have no other one.

export const restoreVisits = officeCall({
  path: '/office/restore_visits',
  summary: 'Bring visits of an order back to what they were, if nothing has changed since',
  input: z.object({
    order: orderReference,
    visits: z
      .array(
        z.object({
          visit: visitNumber,
          version: z.int().check(z.minimum(0)),
          state: z.enum(VISIT_STATES),
          /** 'YYYY-MM-DD HH:MM' in Dubai. */
          time: text(30),
          crew_id: z.nullable(visitNumber),
        }),
      )
      .check(z.minLength(1), z.maxLength(100)),
    ...author,
  }),
  output: z.object({ oData: z.object({ order_no: z.string(), status_text: z.enum(ORDER_STATUSES) }) }),
});

export const restoreCoupon = officeCall({
  path: '/office/restore_coupon',
  summary: 'Let an ended coupon apply again until its former end',
  input: z.object({
    code: text(30),
    /** Without one it never ends. */ ends: z.nullable(text(30)),
    ...authorWithReason,
  }),
  output: z.object({ oData: z.object({ code: z.string() }) }),
});

export const restoreReview = officeCall({
  path: '/office/restore_review',
  summary: 'Bring the text of a review back to what it was before staff checked it',
  input: z.object({ id, version: text(20), state: z.enum(REVIEW_STATES), ...authorWithReason }),
  output: z.object({ oData: z.object({ id: z.int(), state: z.string() }) }),
});
