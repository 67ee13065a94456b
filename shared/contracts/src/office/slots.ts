import * as z from '@dar/contracts/schema';
import { dubaiDate, id, optionalCount, optionalId, positionFields, text } from '../endpoints/wire.ts';
import { officeCall, orderReference } from './author.ts';

/** Why a crew has no free start on a day. `busy`: visits or holds have all of its starts (docs/rules/office-crews.md#why-there-is-no-slot). */
export const SLOT_RULES = ['retired', 'activity', 'size', 'leave', 'area', 'hours', 'busy'] as const;
export type SlotRule = (typeof SLOT_RULES)[number];

/** Why nobody can book a day, whichever crew is free. */
export const DAY_RULES = ['past', 'horizon', 'no-crews', 'closed-day', 'too-long', 'lead-time'] as const;
export type DayRule = (typeof DAY_RULES)[number];

const busyTime = z.object({
  kind: z.enum(['visit', 'hold']),
  from: z.string(),
  to: z.string(),
  order_no: z.optional(z.string()),
  visit: z.optional(z.int()),
  /** The end of a hold. */
  until: z.optional(z.string()),
});

const explainedCrew = z.object({
  crew_id: z.int(),
  name: z.string(),
  /** The date of the visit: one of several has its own. */
  date: z.string(),
  rules: z.array(z.enum(SLOT_RULES)),
  /** What takes the time of a crew that no other rule rules out. */
  busy: z.array(busyTime),
  free_times: z.array(z.string()),
});
export type ExplainedSlotCrew = z.output<typeof explainedCrew>;

export const explainSlots = officeCall({
  path: '/office/explain_slots',
  summary: 'Why a service has no slot on a day: each crew that is ruled out and by which rule',
  /** The place is a community by its English name or a position; without one every crew comes. */
  input: z.object({
    service_id: id,
    hourly_rate_id: optionalId,
    quantity: optionalCount,
    /** Of several visits. */
    visit_interval_weeks: optionalCount,
    date: dubaiDate,
    community: z.optional(text(80)),
    ...positionFields,
    limit: optionalCount,
  }),
  output: z.object({
    oData: z.object({
      needs: z.object({
        minutes: z.int(),
        crew_size: z.int(),
        lead_minutes: z.int(),
        visits: z.int(),
        community: z.optional(z.string()),
      }),
      /** `free`: there are free slots. `no-common-time`: each visit has a free crew, but never at the same time of day. */
      conclusion: z.enum(['free', 'no-crew', 'no-common-time', ...DAY_RULES]),
      slots: z.array(z.object({ time: z.string(), is_free: z.boolean(), crew_ids: z.array(z.int()) })),
      ruled_out: z.array(z.object({ rule: z.enum(SLOT_RULES), crews: z.int() })),
      crews: z.array(explainedCrew),
      /** Of all crews. */
      count: z.int(),
    }),
  }),
});

/** The free times of a day, or of the first later day that has one. */
export const freeDay = z.object({
  /** Of the wanted day: `free`, or why it has no time; `taken` means that no crew is free for all visits. */
  conclusion: z.enum(['free', 'taken', ...DAY_RULES]),
  /** The day of the times; '' without any. */
  date: z.string(),
  /** 'YYYY-MM-DD HH:MM' in Dubai. */
  times: z.array(z.string()),
});
export type FreeDay = z.output<typeof freeDay>;

export const visitTimes = officeCall({
  path: '/office/visit_times',
  summary: 'The free times to which a booked visit can move, of a day or of the first later day that has one',
  input: z.object({ order: orderReference, visit: optionalCount, date: dubaiDate }),
  output: z.object({ oData: freeDay }),
});
