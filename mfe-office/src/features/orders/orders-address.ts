import { VISIT_STATES } from '@dar/contracts/order-status';
import * as z from '@dar/contracts/schema';

/** The address of the list: its view, filters and open order. */
export const ordersAddress = z.object({
  view: z.optional(z.enum(['links'])),
  open: z.optional(z.string()),
  words: z.optional(z.string()),
  status: z.optional(z.enum(VISIT_STATES)),
  date: z.optional(z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/))),
  customer: z.optional(z.string()),
});
export type OrdersAddress = z.output<typeof ordersAddress>;
