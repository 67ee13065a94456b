import * as z from '@dar/contracts/schema';
import {
  dubaiDate,
  id,
  jsonList,
  optionalCount,
  optionalFlag,
  optionalId,
  optionalQuantity,
  quantity,
  text,
} from '../endpoints/wire.ts';
import { mobileNumber } from '../phone/phone-fields.ts';
import { author, authorWithReason, officeCall } from './author.ts';
import { CREW_LANGUAGES } from './crew-reports.ts';
import { SLOT_RULES } from './slots.ts';

const MAX_TRAVEL = 240;

const required = z.minLength(1, 'is required');
const name = text(80).check(required);
/** Of what the person saw. A save of another one is rejected with 'changed-meanwhile'. */
const version = text(40).check(required);
const dryRun = { dry_run: optionalFlag };

const clock = z.string().check(z.regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, 'must be a time, HH:MM'));
const weekday = z.pipe(quantity, z.int().check(z.maximum(6)));
/** 0 is Sunday. A day that closes when it opens is a day off. */
const hours = { weekday, opens: clock, closes: clock };
const rosterDay = z.object(hours);
export type RosterDay = z.output<typeof rosterDay>;
const workingDay = z.object({
  ...hours,
  /** From the end of a visit until its crew can start another one. */
  travel_minutes: z.pipe(quantity, z.int().check(z.maximum(MAX_TRAVEL))),
});
export type WorkingDayHours = z.output<typeof workingDay>;

/** An activity of a crew: how many people do it, on which roster. */
const crewActivity = z.object({
  activity_id: id,
  size: z.pipe(quantity, z.int().check(z.minimum(1), z.maximum(50))),
  roster_id: quantity,
});
export type CrewActivity = z.output<typeof crewActivity>;

const phone = { dial_code: text(4), phone: text(20) };

const member = z.object({
  id: z.int(),
  name: z.string(),
  ...phone,
  languages: z.array(z.enum(CREW_LANGUAGES)),
  is_active: z.boolean(),
  version: z.string(),
});
export type CrewMember = z.output<typeof member>;

const leave = z.object({
  id: z.int(),
  /** Missing for the whole crew. */
  member_id: z.optional(z.int()),
  from: z.string(),
  to: z.string(),
  reason: z.string(),
});

const crew = z.object({
  id: z.int(),
  name: z.string(),
  /** Of a crew that gets no new visits. */
  retired_at: z.optional(z.string()),
  activities: z.array(crewActivity),
  members: z.array(member),
  /** Present and coming. */
  leave: z.array(leave),
  version: z.string(),
});
export type OfficeCrew = z.output<typeof crew>;

export const officeCrews = officeCall({
  path: '/office/crews',
  summary: 'Crews with activities, members and coming leave, by number',
  input: z.object({
    crew_id: optionalId,
    activity_id: optionalId,
    /** With those that are retired. */
    retired: optionalFlag,
    after: z.optional(text(40)),
    limit: optionalCount,
  }),
  output: z.object({
    oData: z.array(crew),
    next: z.optional(z.string()),
    count: z.object({ value: z.int(), is_estimate: z.boolean() }),
  }),
});

export const crewPlan = officeCall({
  path: '/office/crew_plan',
  summary: 'Activities with their hours, and rosters with their communities and hours',
  input: z.object({}),
  output: z.object({
    oData: z.object({
      activities: z.array(
        z.object({
          id: z.int(),
          name: z.string(),
          crews: z.int(),
          /** A weekday without an entry is a day off. */
          days: z.array(workingDay),
          version: z.string(),
        }),
      ),
      rosters: z.array(
        z.object({
          id: z.int(),
          name: z.string(),
          /** English names; empty for the Emirate of Dubai. */
          communities: z.array(z.string()),
          /** A weekday without an entry has the hours of the activity. */
          days: z.array(rosterDay),
          version: z.string(),
        }),
      ),
    }),
  }),
});
export type CrewPlan = z.output<typeof crewPlan.output>['oData'];

export const officeCommunities = officeCall({
  path: '/office/communities',
  summary: 'The communities that a roster can name, by English name, and where they are',
  input: z.object({}),
  output: z.object({
    oData: z.array(z.object({ name: z.string(), name_ar: z.string(), latitude: z.number(), longitude: z.number() })),
  }),
});
export type OfficeCommunity = z.output<typeof officeCommunities.output>['oData'][number];

/** A booked visit that its crew can no longer make, and why. `retired` and `activity`: it is without a crew. */
const touchedVisit = z.object({
  order_no: z.string(),
  visit: z.int(),
  time: z.string(),
  crew_id: z.int(),
  rules: z.array(z.enum(SLOT_RULES)),
});
export type BrokenVisit = z.output<typeof touchedVisit>;

const effect = z.object({
  /** The first ones by time. They keep their crew until somebody gives them another. */
  visits: z.array(touchedVisit),
  count: z.int(),
});

/** What a save did, or would do with `dry_run`. The id is that of the crew, member, leave, activity or roster. */
const saved = z.object({ oData: z.object({ id: z.int(), version: z.string(), effect }) });
export type SavedStaffing = z.output<typeof saved>['oData'];

const crewParts = { name, activities: jsonList(crewActivity) };

export const addCrew = officeCall({
  path: '/office/add_crew',
  summary: 'Add a crew. The first one of an activity opens it from 08:00 to 20:00',
  input: z.object({ ...crewParts, ...dryRun, ...author }),
  output: saved,
});

export const changeCrew = officeCall({
  path: '/office/change_crew',
  summary: 'Change name and activities of a crew. With activities a retired one works again',
  input: z.object({ crew_id: id, version, ...crewParts, ...dryRun, ...author }),
  output: saved,
});

export const retireCrew = officeCall({
  path: '/office/retire_crew',
  summary: 'Give a crew no new visits',
  input: z.object({ crew_id: id, version, ...dryRun, ...author }),
  output: saved,
});

const memberParts = {
  crew_id: id,
  name,
  dial_code: text(4).check(z.regex(/^\d{1,4}$/, 'must be digits')),
  phone: mobileNumber,
  languages: jsonList(z.enum(CREW_LANGUAGES)),
};

export const addCrewMember = officeCall({
  path: '/office/add_crew_member',
  summary: 'Add a person to a crew, who signs in by a code to this phone',
  input: z.object({ ...memberParts, ...author }),
  output: saved,
});

export const changeCrewMember = officeCall({
  path: '/office/change_crew_member',
  summary: 'Change a member of a crew. Who is not active cannot sign in, and the session ends',
  input: z.object({ member_id: id, version, ...memberParts, is_active: optionalFlag, ...author }),
  output: saved,
});

export const addCrewLeave = officeCall({
  path: '/office/add_crew_leave',
  summary: 'Give a crew, or one member, days of leave. A crew is as small as those who work that day',
  input: z.object({
    crew_id: id,
    member_id: optionalId,
    from: dubaiDate,
    to: dubaiDate,
    ...dryRun,
    ...authorWithReason,
  }),
  output: saved,
});

export const endCrewLeave = officeCall({
  path: '/office/end_crew_leave',
  summary: 'Take days of leave back',
  input: z.object({ leave_id: id, ...dryRun, ...author }),
  output: saved,
});

export const setWorkingHours = officeCall({
  path: '/office/set_working_hours',
  summary: 'Set the week of an activity. A weekday without hours is a day off',
  input: z.object({ activity_id: id, version, days: jsonList(workingDay), ...dryRun, ...author }),
  output: saved,
});

export const setRoster = officeCall({
  path: '/office/set_roster',
  summary: 'Set name, communities and hours of a roster, or add one',
  /** Without an id and a version it adds a roster. */
  input: z.object({
    roster_id: optionalQuantity,
    version: z.optional(text(40)),
    name,
    communities: jsonList(text(80), 1_000),
    days: jsonList(rosterDay),
    ...dryRun,
    ...author,
  }),
  output: saved,
});

export const recountCrews = officeCall({
  path: '/office/recount_crews',
  summary: 'Count the coming visits of crews again after a change in the database',
  input: z.object({}),
  output: z.object({ oData: z.object({ corrected: z.int() }) }),
});
