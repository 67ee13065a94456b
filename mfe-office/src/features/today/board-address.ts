import * as z from '@dar/contracts/schema';
import { ROW_ORDERS } from './model/rows.ts';
import { SIDE_TABS } from './side-tabs.ts';

/** What the address says of the board. */
export const address = z.object({
  date: z.optional(z.iso.date()),
  view: z.optional(z.enum(['day', 'week'])),
  hours: z.optional(z.enum(['wide'])),
  order: z.optional(z.enum(ROW_ORDERS)),
  activity: z.optional(z.string()),
  tab: z.optional(z.enum(SIDE_TABS)),
  q: z.optional(z.string()),
  map: z.optional(z.enum(['1'])),
  open: z.optional(z.string()),
});
export type BoardAddress = z.output<typeof address>;
export type SetAddress = (changes: Partial<Record<keyof BoardAddress, string | undefined>>) => void;
