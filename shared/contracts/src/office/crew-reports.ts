/** Languages of the crews' page. */
export const CREW_LANGUAGES = ['en', 'ar', 'hi', 'ur'] as const;
export type CrewLanguage = (typeof CREW_LANGUAGES)[number];

/** What a crew says about a visit. `on-the-way`, `arrived`, `cash`, `photo` and `problem` keep its status. */
export const CREW_REPORTS = [
  'on-the-way',
  'arrived',
  'started',
  'done',
  'no-access',
  'no-show',
  'cash',
  'photo',
  'problem',
] as const;
export type CrewReportKind = (typeof CREW_REPORTS)[number];

/**
 * `late`: a newer report of the crew counts. `superseded`: the office or the customer changed the visit, and the report
 * says who and what. `refused`: the report is older than any visit it can be about.
 */
export const REPORT_STATES = ['applied', 'late', 'superseded', 'refused'] as const;
export type ReportState = (typeof REPORT_STATES)[number];
