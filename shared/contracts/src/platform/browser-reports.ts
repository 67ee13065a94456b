import * as z from '@dar/contracts/schema';
import { sectionName, version } from './names.ts';

const MAX_REPORT_EVENTS = 50;

/** `tampered`: the files were not the recorded ones. */
export const FAILURE_REASONS = ['load', 'render', 'tampered'] as const;

/** CLS has no unit. The others are in milliseconds. */
export const VITALS = ['CLS', 'FCP', 'INP', 'LCP', 'TTFB'] as const;

const HIGHEST = 10 * 60_000;

const measure = z.number().check(z.minimum(0), z.maximum(HIGHEST));

const release = { section: sectionName, version };

const reportEvent = z.union([
  /** A section loaded, once in a page. */
  z.object({ type: z.literal('load'), ...release, milliseconds: measure }),
  /** A section failed, once in a page. */
  z.object({
    type: z.literal('failure'),
    ...release,
    reason: z.enum(FAILURE_REASONS),
    /** Whether the section had loaded before. */
    isLoaded: z.boolean(),
  }),
  /** A web vital of a page, for the owner of its first path. */
  z.object({ type: z.literal('vital'), ...release, name: z.enum(VITALS), value: measure }),
]);

export type ReportEvent = z.output<typeof reportEvent>;

/** `POST /reports`, which answers 204. */
export const browserReport = z.object({ events: z.array(reportEvent).check(z.maxLength(MAX_REPORT_EVENTS)) });

export type BrowserReport = z.output<typeof browserReport>;

const count = z.int().check(z.minimum(0));

/** What browsers reported about a release on a host since the gateway started. */
export const reportSummary = z.object({
  host: z.string(),
  ...release,
  /** Pages that loaded the section or tried to. */
  loads: count,
  failures: z.object({ load: count, render: count, tampered: count }),
  /** The mean time of a load. */
  loadMilliseconds: z.optional(z.number()),
  /** The 75th percentile of each web vital of recent pages. */
  vitals: z.record(z.string(), z.number()),
});

export type ReportSummary = z.output<typeof reportSummary>;

/** `GET /reports` */
export const reportList = z.object({ reports: z.array(reportSummary) });
