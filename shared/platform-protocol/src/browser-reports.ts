import * as z from 'zod/mini';
import { sectionName, siteName, version } from './names.ts';

const MAX_REPORT_EVENTS = 50;

/** `tampered`: the files were not the recorded ones. */
export const FAILURE_REASONS = ['load', 'render', 'tampered'] as const;

/** CLS has no unit. The others are in milliseconds. */
export const VITALS = ['CLS', 'FCP', 'INP', 'LCP', 'TTFB'] as const;

/** The effective types of the Network Information API. A browser without it names none. */
const CONNECTIONS = ['slow-2g', '2g', '3g', '4g'] as const;

const HIGHEST = 10 * 60_000;
/** A poor layout shift is 0.25. */
const HIGHEST_SHIFT = 100;

const measure = z.number().check(z.minimum(0), z.maximum(HIGHEST));

const release = { section: sectionName, version };

/** An event of a release. */
const releaseEvent = z.union([
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
  z
    .object({
      type: z.literal('vital'),
      ...release,
      name: z.enum(VITALS),
      value: measure,
      /** The owned pattern of the path. */
      route: z.optional(z.string().check(z.maxLength(200))),
      language: z.optional(z.string().check(z.maxLength(35))),
      connection: z.optional(z.enum(CONNECTIONS)),
    })
    .check(z.refine(({ name, value }) => name !== 'CLS' || value <= HIGHEST_SHIFT)),
]);

/** The shell, or the embed, runs in a page. */
const startedEvent = z.object({ type: z.literal('started') });

const reportEvent = z.union([releaseEvent, startedEvent]);

export type ReportEvent = z.output<typeof reportEvent>;

/** `POST /reports` of the gateway, which responds 204. */
export const browserReport = z.object({
  /** The signature of the page that sends it. */
  page: z.string().check(z.maxLength(500)),
  events: z.array(reportEvent).check(z.maxLength(MAX_REPORT_EVENTS)),
});

export type BrowserReport = z.output<typeof browserReport>;

const forwardedEvent = z.union([
  releaseEvent,
  /** A gateway sent the page of a shell or an embed, and it started. */
  z.object({ type: z.enum(['served', 'started']), ...release }),
]);

export type ForwardedEvent = z.output<typeof forwardedEvent>;

const pageReport = z.object({
  site: siteName,
  /** The random id of the page. */
  page: z.string(),
  /** A hash of the visitor's IP, so that the platform can count visitors without knowing them. */
  visitor: z.string(),
  /** When the canary of each section started, of those that the page counts for. */
  canaries: z.record(sectionName, z.string()),
  events: z.array(forwardedEvent),
});

export type PageReport = z.output<typeof pageReport>;

/** `POST /reports` of the platform: what a gateway received from pages. */
export const forwardedReports = z.object({ reports: z.array(pageReport) });

export type ForwardedReports = z.output<typeof forwardedReports>;

const count = z.int().check(z.minimum(0));

/** What browsers reported about a release on a site since the platform started. */
export const reportSummary = z.object({
  site: z.string(),
  ...release,
  /** Pages that loaded the section or tried to. */
  loads: count,
  /** `start`: pages of a shell or an embed that were served and did not start. */
  failures: z.object({ load: count, render: count, tampered: count, start: count }),
  /** The mean time of a load. */
  loadMilliseconds: z.optional(z.number()),
  /** The 75th percentile of each web vital of recent pages. */
  vitals: z.record(z.string(), z.number()),
});

export type ReportSummary = z.output<typeof reportSummary>;

/** By what web vitals are grouped. */
export const VITAL_GROUPS = ['route', 'language', 'connection'] as const;

/** The query of `GET /reports/vitals`. */
export const vitalQuery = z.object({ site: siteName, section: sectionName, by: z.enum(VITAL_GROUPS) });

export type VitalQuery = z.output<typeof vitalQuery>;

const vitalSummary = z.object({
  version,
  /** A route, a language or a connection. `unknown`: browsers did not say it. */
  group: z.string(),
  /** Of each web vital the 75th percentile of recent pages, and how many these are. */
  vitals: z.record(z.string(), z.object({ p75: z.number(), pages: count })),
});

export type VitalSummary = z.output<typeof vitalSummary>;

/** `GET /reports/vitals` */
export const vitalList = z.object({ vitals: z.array(vitalSummary) });

/** `GET /reports` */
export const reportList = z.object({ reports: z.array(reportSummary) });
