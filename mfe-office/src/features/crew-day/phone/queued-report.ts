import type { CrewReportKind, MemberDay, SupersededBy } from '@dar/contracts/office';
import type { DubaiDay, DubaiTime } from '@dar/contracts/time/dubai';

/** What somebody reports of a visit. */
export interface NewReport {
  readonly order: string;
  readonly visit: number;
  /** When the visit starts, for the list of a day to which it does not belong any more. */
  readonly starts: DubaiTime;
  readonly kind: CrewReportKind;
  readonly note?: string;
  /** In AED. */
  readonly amount?: string;
  /** A data URL. */
  readonly photo?: string;
}

/** A report on this phone. */
export interface QueuedReport extends NewReport {
  /** The order in which they were made. */
  readonly seq: number;
  /** The request id with which the server recognizes a repeat. */
  readonly id: string;
  /** Who made it. */
  readonly member: number;
  /** When it happened by the clock of the phone, ISO 8601. */
  readonly at: string;
  /** Attempts without a response. */
  readonly tries: number;
  /** No attempt before it, in ms. */
  readonly retryAt: number;
  /** Why the last attempt failed. */
  readonly failure?: 'no-line' | 'later';
  /** Of the uploaded photo. */
  readonly hash?: string;
  /** What the server said. Missing: the report waits. */
  readonly result?: ReportResult;
}

export type ReportResult =
  | { readonly state: 'applied'; readonly since: string }
  | { readonly state: 'late'; readonly since: string }
  | { readonly state: 'superseded'; readonly since: string; readonly by?: SupersededBy }
  | {
      readonly state: 'refused';
      readonly since: string;
      /** A code of the rule, or the kind of the error. */
      readonly why: string;
      readonly message?: string;
      readonly messageAr?: string;
    };

/** What changed in a day since the phone showed it, but for the crew's own reports. */
export interface DayNews {
  readonly order: string;
  readonly visit: number;
  readonly what: 'moved' | 'gone' | 'new' | 'cancelled';
  /** When the visit starts. */
  readonly starts: DubaiTime;
  readonly before?: DubaiTime;
  readonly by?: SupersededBy['by'];
}

export interface StoredDay {
  readonly member: number;
  readonly date: DubaiDay;
  readonly day: MemberDay;
  /** When the server sent it, in ms. */
  readonly readAt: number;
  /** Not yet dismissed. */
  readonly news: readonly DayNews[];
}

export interface Member {
  readonly id: number;
  readonly name: string;
}
