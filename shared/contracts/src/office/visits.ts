import * as z from '@dar/contracts/schema';
import {
  amount,
  dubaiDate,
  id,
  optionalCount,
  optionalDate,
  optionalFlag,
  optionalId,
  text,
} from '../endpoints/wire.ts';
import { ORDER_ACTORS, VISIT_STATES } from '../order-status.ts';
import { VISIT_OUTCOMES } from '../visit-outcomes.ts';
import { author, officeCall, orderReference } from './author.ts';
import { CREW_RULES } from './crew-rules.ts';

/** A day of 300 visits and 300 crews fits one call. */
const MAX_ROWS = 500;

const limit = z.optional(z.pipe(id, z.number().check(z.maximum(MAX_ROWS))));
/** The opaque `next` of the page before. */
const after = z.optional(text(200));

/** 'YYYY-MM-DD HH:MM' in Dubai. */
const time = text(30);

/** Where the address is. Missing for an address without a position. */
const position = z.optional(z.object({ latitude: z.number(), longitude: z.number() }));

export const visitRow = z.object({
  order_id: z.int(),
  order_no: z.string(),
  visit: z.int(),
  /** Of the visit: each change of it adds one. */
  version: z.int(),
  state: z.enum(VISIT_STATES),
  customer_id: z.int(),
  customer_name: z.string(),
  activity_id: z.int(),
  services: z.array(z.string()),
  /** Older APIs omit the Arabic names. */
  services_ar: z.optional(z.array(z.string())),
  /** Of the address: '' outside of all, missing for an address without a position. */
  community: z.optional(z.string()),
  community_ar: z.optional(z.string()),
  position,
  starts: z.string(),
  ends: z.string(),
  /** After the visit. */
  travel_minutes: z.int(),
  crew_id: z.optional(z.int()),
  crew_name: z.optional(z.string()),
  /** Of an open visit that nobody started in time. */
  minutes_late: z.optional(z.int()),
  /** Why an open visit that is to come may not take place in time. */
  risk: z.optional(z.enum(['no-crew', 'crew-gone', 'visit-before'])),
  /** What the crew still has to take at the visit. */
  cash: z.optional(amount),
  /** What crews took at the visit. */
  cash_collected: z.optional(amount),
  /** Of a cancelled visit to which the crew came in vain. */
  outcome: z.optional(z.enum(VISIT_OUTCOMES)),
  /** What the shop keeps of a cancelled visit. */
  fee: z.optional(amount),
});
export type OfficeVisit = z.output<typeof visitRow>;

export const officeVisits = officeCall({
  path: '/office/visits',
  summary: 'Visits of all customers by their time, of a day or of up to 31 days',
  input: z.object({
    /** The first day in Dubai, today by default. */
    from: optionalDate,
    /** The last day; `from` by default. */
    to: optionalDate,
    /** Visits of this order on any day. */
    order: z.optional(orderReference),
    state: z.optional(z.enum(VISIT_STATES)),
    /** English name of a community. */
    area: z.optional(text(80)),
    crew_id: optionalId,
    /** Open visits without a crew. */
    unassigned: optionalFlag,
    late: optionalFlag,
    at_risk: optionalFlag,
    after,
    limit,
  }),
  output: z.object({ oData: z.array(visitRow), next: z.optional(z.string()) }),
});

const layer = z.object({
  kind: z.enum(['closed', 'leave', 'hold', 'travel']),
  /** 'YYYY-MM-DD HH:MM' in Dubai. */
  from: z.string(),
  to: z.string(),
});

const crewDay = z.object({
  crew_id: z.int(),
  name: z.string(),
  /** With the people who work that day. */
  activities: z.array(z.object({ activity_id: z.int(), people: z.int() })),
  /** Empty for the Emirate of Dubai. */
  communities: z.array(z.string()),
  /** The hours of the day, 'HH:MM'. Missing on a closed day. */
  opens: z.optional(z.string()),
  closes: z.optional(z.string()),
  visits: z.int(),
  /** Minutes of its visits, without travel. */
  booked_minutes: z.int(),
  /** When it is not free, besides its visits. */
  layers: z.array(layer),
});
export type CrewDay = z.output<typeof crewDay>;

export const crewDays = officeCall({
  path: '/office/crew_days',
  summary: 'The crews of a day with hours, days off, leave, holds and travel, by id',
  input: z.object({ date: dubaiDate, activity_id: optionalId, crew_id: optionalId, after, limit }),
  output: z.object({ oData: z.array(crewDay), next: z.optional(z.string()) }),
});

/** A rule that staff may break on purpose, with a reason. */
export const OUTSIDE_RULES = ['hours', 'area', 'notice'] as const;
export type OutsideRule = (typeof OUTSIDE_RULES)[number];
const outside = z.array(z.enum(OUTSIDE_RULES));

/** The visit, and its version as the person saw it. */
const seenVisit = {
  order: orderReference,
  visit: z._default(z.pipe(id, z.number()), 1),
  version: z.int().check(z.minimum(0)),
};

const move = {
  ...seenVisit,
  /** The present time by default. */
  time: z.optional(time),
  /** The present crew by default if only the time changes, else a free one. */
  crew_id: optionalId,
  /** '1' goes outside hours, area or notice on purpose. Demands a reason. */
  outside: optionalFlag,
};

const moved = z.object({ visit: visitRow, outside });

export const moveVisit = officeCall({
  path: '/office/move_visit',
  summary: 'Move a visit to another time, another crew or both',
  input: z.object({ ...move, ...author }),
  output: z.object({ oData: moved }),
});
export type MovedVisit = z.output<typeof moved>;

const bulkResult = z.object({
  order: z.string(),
  visit: z.int(),
  /** 'moved', or the code of the error. */
  result: z.string(),
  message: z.string(),
  message_ar: z.string(),
  moved: z.optional(moved),
});

export const moveVisits = officeCall({
  path: '/office/move_visits',
  summary: 'Move up to 100 visits, each for itself, with a result for each',
  input: z.object({
    moves: z.array(z.object(move)).check(z.minLength(1), z.maxLength(100)),
    ...author,
  }),
  output: z.object({ oData: z.object({ moved: z.int(), results: z.array(bulkResult) }) }),
});

/** Who changed a visit last, and what it is now: `oData` of the error 'changed-meanwhile'. */
export const changedMeanwhile = z.object({
  by: z.enum(ORDER_ACTORS),
  by_name: z.string(),
  at: z.string(),
  visit: visitRow,
});
export type ChangedMeanwhile = z.output<typeof changedMeanwhile>;

const candidate = z.object({
  crew_id: z.int(),
  name: z.string(),
  /** Kilometres from the visit before and to the visit after it. Missing without one of the day that has a position. */
  km_before: z.optional(z.number()),
  km_after: z.optional(z.number()),
  /** Estimated minutes for the way there and on. */
  travel_minutes: z.optional(z.int()),
  /** Minutes of its other visits that day. */
  booked_minutes: z.int(),
  /** Completed visits at this customer. */
  visits_here: z.int(),
  /** Why it ranks where it does, the weightiest first. */
  reasons: z.array(z.enum(['present', 'known-here', 'near', 'far', 'no-other-visits', 'busy-day'])),
});
export type CrewCandidate = z.output<typeof candidate>;

const ruledOut = z.object({ crew_id: z.int(), name: z.string(), rules: z.array(z.enum(CREW_RULES)) });

export const rankCrews = officeCall({
  path: '/office/rank_crews',
  summary: 'The crews for a visit, the best first, and those that cannot make it with the rule',
  input: z.object({
    order: orderReference,
    visit: optionalCount,
    /** The present time by default. */
    time: z.optional(time),
  }),
  output: z.object({
    oData: z.object({
      starts: z.string(),
      ends: z.string(),
      crews: z.array(candidate),
      ruled_out: z.array(ruledOut),
      /** How many each rule rules out, of all crews of the activity. */
      rules: z.record(z.string(), z.int()),
    }),
  }),
});
