import * as z from '@dar/contracts/schema';
import { dubaiDate, id, optionalId } from '../endpoints/wire.ts';
import { author, officeCall, orderReference } from './author.ts';

const visit = {
  order_no: z.string(),
  visit: z.int(),
  starts: z.string(),
  /** Older APIs omit the names, and those of the area. */
  customer_name: z.optional(z.string()),
  community: z.optional(z.string()),
  community_ar: z.optional(z.string()),
};

/** A visit that gets another crew. Its time stays: the customer chose it. */
const planned = z.object({
  ...visit,
  version: z.int(),
  from_crew: z.optional(z.int()),
  to_crew: z.int(),
  to_crew_name: z.string(),
  /** Kilometres that the visit adds to the day of its crew, before and after the change. */
  km_before: z.optional(z.number()),
  km_after: z.number(),
});

const unplanned = z.object({
  ...visit,
  /** How many crews of the activity each rule rules out. */
  rules: z.record(z.string(), z.int()),
});

export const planDay = officeCall({
  path: '/office/plan_day',
  summary: 'What an automatic plan of a day would change: the same for the same day',
  input: z.object({ date: dubaiDate, activity_id: optionalId }),
  output: z.object({
    oData: z.object({
      date: z.string(),
      /** Kilometres of all crews between visits. */
      km_before: z.number(),
      km_after: z.number(),
      moves: z.array(planned),
      unplanned: z.array(unplanned),
    }),
  }),
});
export type DayPlan = z.output<typeof planDay.output>['oData'];

export const applyPlan = officeCall({
  path: '/office/apply_plan',
  summary: 'Give visits of a day other crews, all or none',
  input: z.object({
    moves: z
      .array(
        z.object({
          order: orderReference,
          visit: z.pipe(id, z.number()),
          version: z.int().check(z.minimum(0)),
          /** `null` takes the crew away, as it was before a plan. */
          crew_id: z.nullable(z.pipe(id, z.number())),
        }),
      )
      .check(z.minLength(1), z.maxLength(500)),
    ...author,
  }),
  output: z.object({ oData: z.object({ moved: z.int() }) }),
});
