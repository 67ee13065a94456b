import * as z from '@dar/contracts/schema';
import { endpoint } from './endpoint.ts';
import { visitFields } from './visit-fields.ts';
import {
  cityFields,
  credentials,
  dubaiDate,
  emptyToUndefined,
  flag,
  id,
  lines,
  optionalDate,
  quantity,
  text,
  withAliases,
} from './wire.ts';

/** `time` is 'HH:MM' in Dubai; `slot_from` and `slot_to` are display texts ('09:00 AM'). */
const timeSlot = withAliases(
  z.object({
    slot_from: z.string(),
    slot_to: z.string(),
    time: z.string(),
    is_available: flag,
  }),
  { time: ['time', 'slot_time', 'slotTime'] },
  { time: '00:00' },
);
export type TimeSlot = z.output<typeof timeSlot>;

/** A list or object of slots, also nested as the first element (docs/rules/api.md#tolerant-reading). */
const slotList = z.pipe(z.transform(listSlots), z.array(timeSlot));

const interval = {
  /** Weeks between the visits of a cart with several. By default those that the customer chose last, else 1. */
  visit_interval_weeks: z.optional(
    z.union([emptyToUndefined, z.pipe(z.enum(['1', '2']), z.transform(toWeeks)), z.literal([1, 2])]),
  ),
};

export const timeSlots = endpoint({
  path: '/timeslote_new_test',
  encoding: 'form',
  auth: 'required',
  summary: 'Slots of a day for all visits of the cart',
  successStatuses: ['1', '200'],
  input: z.object({
    ...credentials,
    date: dubaiDate,
    first_service_id: id,
    ...interval,
  }),
  output: z.object({ oData: slotList }),
});

export const saveTaskAndTime = endpoint({
  path: '/add_time_slote_test',
  encoding: 'form',
  auth: 'required',
  needsDevice: true,
  changesCart: true,
  summary: 'Save the task description and hold the slot for ten minutes',
  input: z.object({
    ...credentials,
    ...cityFields,
    /** An empty text deletes it. */
    task_description: z.optional(lines(2000)),
    /** 'YYYY-MM-DD HH:MM' in Dubai; empty keeps the held slot. */
    service_date: z.optional(text(30)),
    ...interval,
  }),
  output: z.object({
    oData: z.object({
      task_description: z.string(),
      booked_time: z.string(),
      held_until: z.string(),
      /** Older APIs omit them. */
      visits: z.optional(z.array(z.object(visitFields))),
    }),
  }),
});

export const extendHold = endpoint({
  path: '/extend_time_slote',
  encoding: 'form',
  auth: 'required',
  summary: 'Hold the slot of the cart for ten more minutes, once',
  input: z.object(credentials),
  output: z.object({ oData: z.object({ held_until: z.string() }) }),
});

export const nearestSlots = endpoint({
  path: '/nearest_time_slotes',
  encoding: 'form',
  auth: 'required',
  summary:
    'Up to three slots at which all visits of the cart are free: of the wanted day, else of the days nearest to it',
  input: z.object({
    ...credentials,
    service_date: text(30),
    ...interval,
  }),
  output: z.object({ oData: z.array(z.string()) }),
});

export const freeDays = endpoint({
  path: '/free_days',
  encoding: 'form',
  auth: 'required',
  summary: 'The days with a slot at which all visits of the cart are free, and the first of these slots',
  input: z.object({ ...credentials, ...interval }),
  output: z.object({
    oData: z.object({
      /** In the order of time, 'YYYY-MM-DD' in Dubai. */
      days: z.array(z.string()),
      /** 'YYYY-MM-DD HH:MM' in Dubai; empty without a free slot. */
      earliest: z.string(),
      /** The last day that can be booked. */
      until: z.string(),
    }),
  }),
});

export const rescheduleTimes = endpoint({
  path: '/reschedule_times',
  encoding: 'form',
  auth: 'required',
  summary: 'Days with a free time for a booked visit, or the free times of a day',
  input: z.object({ access_token: credentials.access_token, order_id: id, visit: quantity, date: optionalDate }),
  output: z.object({
    oData: z.object({
      /** 'YYYY-MM-DD' in Dubai; empty with a date. */
      days: z.array(z.string()),
      /** 'YYYY-MM-DD HH:MM' in Dubai; empty without a date. */
      times: z.array(z.string()),
    }),
  }),
});

function toWeeks(text: '1' | '2'): 1 | 2 {
  return text === '1' ? 1 : 2;
}

function listSlots(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const elements: readonly unknown[] = Object.values(value);
  const [first] = elements;
  const isNested = typeof first === 'object' && first !== null && !('slot_from' in first);
  return isNested ? Object.values(first) : elements;
}
