import * as z from '@dar/contracts/schema';
import type { EndpointOutput } from '../endpoints/endpoint.ts';
import { lines, optionalCount, optionalDate, optionalId, text } from '../endpoints/wire.ts';
import { ORDER_ACTORS, ORDER_STATUSES } from '../order-status.ts';
import { mobileNumber } from '../phone/phone-fields.ts';
import { amount, optionalAmount } from './amount.ts';
import { officeCall, openOfficeCall, orderReference } from './author.ts';
import { CREW_LANGUAGES, CREW_REPORTS, REPORT_STATES } from './crew-reports.ts';
import { MAX_PICTURE_BODY_BYTES } from './pictures.ts';

const MAX_NOTE = 1_000;

const required = z.minLength(1, 'is required');

export const sendCrewCode = openOfficeCall({
  path: '/office/send_crew_code',
  summary: 'Send a code to the phone of a member of a crew. The response is the same for an unknown phone',
  input: z.object({ phone: mobileNumber }),
  output: z.object({}),
});

export const signInCrew = openOfficeCall({
  path: '/office/sign_in_crew',
  summary: 'Sign a member of a crew in with the code',
  input: z.object({ phone: mobileNumber, code: text(10).check(required) }),
  output: z.object({
    oData: z.object({
      name: z.string(),
      crew_id: z.int(),
      crew_name: z.string(),
      languages: z.array(z.enum(CREW_LANGUAGES)),
    }),
  }),
});

/** For whom the office or a machine speaks. A member speaks for itself. */
const asMember = { member_id: optionalId };

const reportKind = z.enum(CREW_REPORTS);

/** Who of the office or the customers changed a visit, and to what. */
const supersededBy = z.object({
  by: z.enum(ORDER_ACTORS),
  /** Of the member of staff. */
  name: z.string(),
  what: z.enum([...ORDER_STATUSES, 'another-crew', 'another-time']),
  at: z.string(),
});
export type SupersededBy = z.output<typeof supersededBy>;

/** An option as the customer's order shows it, without its price. A text of the customer is the note of its question. */
const chosenOption = z.object({ label: z.string(), label_ar: z.string(), note: z.string(), note_ar: z.string() });

const bookedService = z.object({
  name: z.string(),
  name_ar: z.string(),
  qty: z.int(),
  /** While the visit is open. Older APIs omit them. */
  options: z.optional(z.array(chosenOption)),
});

const dayVisit = z.object({
  order_no: z.string(),
  visit: z.int(),
  from: z.string(),
  to: z.string(),
  status_text: z.enum(ORDER_STATUSES),
  services: z.array(bookedService),
  /** What the customer wrote. */
  note: z.string(),
  /** While the visit is open. */
  address: z.optional(z.string()),
  /** Parts of the address that a crew looks for at the door; empty without one. */
  door: z.optional(z.object({ apartment: z.string(), building: z.string(), landmark: z.string() })),
  map_url: z.optional(z.string()),
  /** On the day of an open visit. */
  customer: z.optional(z.object({ first_name: z.string(), phone: z.string() })),
  /** What the crew takes in cash, in AED; '0.00' for a paid visit. */
  cash_due: amount,
  cash_collected: amount,
  /** What the crew reported so far, by time. */
  reports: z.array(z.object({ kind: reportKind, at: z.string(), state: z.enum(REPORT_STATES) })),
  /** The last change by the office or the customer. */
  changed: z.optional(supersededBy),
});
export type CrewDayVisit = z.output<typeof dayVisit>;
export type MemberDay = EndpointOutput<typeof myDay>['oData'];

export const myDay = officeCall({
  path: '/office/my_day',
  summary: 'The visits of the crew on a day, in order; today by default',
  input: z.object({ ...asMember, date: optionalDate }),
  output: z.object({
    oData: z.object({
      date: z.string(),
      /** When the server sent it, ISO 8601. A phone learns from it how wrong its clock is. */
      now: z.optional(z.string()),
      /** Whose day it is. A phone names the member in its reports, so that nobody else sends them. */
      member: z.object({ id: z.int(), name: z.string() }),
      crew_name: z.string(),
      visits: z.array(dayVisit),
    }),
  }),
});

export const addVisitPhoto = officeCall({
  path: '/office/add_visit_photo',
  summary: 'Store a private JPEG, PNG, WebP or AVIF photo of up to 10 MB for a report of the crew',
  maxBodyBytes: MAX_PICTURE_BODY_BYTES,
  /** `picture` is base64. */
  input: z.object({ ...asMember, picture: z.string().check(required) }),
  output: z.object({ oData: z.object({ hash: z.string() }) }),
});

const moment = z.iso.datetime({ offset: true, message: 'must be an ISO 8601 time' });

const storedReport = z.object({
  kind: reportKind,
  state: z.enum(REPORT_STATES),
  /** By our clock. */
  at: z.string(),
  /** How far the phone's clock is ahead. Missing for one that is right. */
  clock_skew_seconds: z.optional(z.int()),
  /** Why a report is refused: a code. */
  why: z.optional(z.string()),
  superseded_by: z.optional(supersededBy),
});
export type StoredReport = z.output<typeof storedReport>;

export const reportVisit = officeCall({
  path: '/office/report_visit',
  summary: 'Store what a crew says about one of its visits. A repeat gets the same response',
  input: z.object({
    ...asMember,
    request_id: z.string().check(z.regex(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i, 'must be a UUID')),
    order: orderReference,
    visit: optionalCount,
    kind: reportKind,
    /** When it happened, and when the phone sends it, both by its clock. */
    at: moment,
    sent_at: moment,
    note: z.optional(lines(MAX_NOTE)),
    /** Of collected cash. */
    amount: optionalAmount,
    /** The hash of a private picture that the crew uploaded. */
    photo: z.optional(text(80)),
  }),
  output: z.object({ oData: storedReport }),
});
