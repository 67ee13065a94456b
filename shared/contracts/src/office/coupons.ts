import * as z from '@dar/contracts/schema';
import { optionalCount, optionalQuantity, text } from '../endpoints/wire.ts';
import { amount, optionalAmount } from './amount.ts';
import { orApproval } from './approvals.ts';
import { authorWithReason, officeCall } from './author.ts';
import { keyPage, keyPageOutput } from './key-page.ts';

const kind = z.enum(['percent', 'fixed']);
const code = z.string().check(z.trim(), z.regex(/^[A-Za-z0-9-]{2,30}$/, 'must be 2 to 30 letters, digits or hyphens'));
const time = z.optional(text(30));

const coupon = z.object({
  code: z.string(),
  kind,
  /** Percent or AED: '10.00'. */
  value: amount,
  /** 'YYYY-MM-DD HH:MM' in Dubai. */
  starts: z.optional(z.string()),
  ends: z.optional(z.string()),
  /** The cart total from which it applies. */
  minimum: amount,
  uses: z.int(),
  max_uses: z.optional(z.int()),
  max_uses_per_customer: z.optional(z.int()),
  /** Of what a change can set. */
  version: z.string(),
});
export type OfficeCoupon = z.output<typeof coupon>;

export const officeCoupons = officeCall({
  path: '/office/coupons',
  summary: 'All coupons with their uses, by code',
  input: z.object({ ...keyPage }),
  output: z.object({ oData: z.array(coupon), ...keyPageOutput }),
});

const changedCoupon = z.object({ oData: z.object({ code: z.string() }) });

export const addCoupon = officeCall({
  path: '/office/add_coupon',
  summary: 'Issue a coupon',
  input: z.object({
    code,
    kind,
    value: amount,
    starts: time,
    ends: time,
    minimum: optionalAmount,
    max_uses: optionalCount,
    max_uses_per_customer: optionalCount,
    ...authorWithReason,
  }),
  output: z.object({ oData: orApproval(z.object({ code: z.string() })) }),
});

export const changeCoupon = officeCall({
  path: '/office/change_coupon',
  summary: 'Change the period, the minimum or the numbers of uses of a coupon; what is left out stays',
  /** An empty time or a number of 0 takes a limit off. Kind and value stay: orders name the coupon by its code. */
  input: z.object({
    code,
    starts: time,
    ends: time,
    minimum: optionalAmount,
    max_uses: optionalQuantity,
    max_uses_per_customer: optionalQuantity,
    /** That the person saw. */
    version: text(40),
    ...authorWithReason,
  }),
  output: z.object({ oData: orApproval(z.object({ code: z.string() })) }),
});

export const endCoupon = officeCall({
  path: '/office/end_coupon',
  summary: 'End a coupon now',
  input: z.object({ code, ...authorWithReason }),
  output: changedCoupon,
});
