/** The address to which browsers send their reports. Apart from the schemas, which browsers do not need. */
export const REPORTS_PATH = '/platform/api/reports';

/** The entry of the `Server-Timing` header that signs a page. */
export const PAGE_TIMING = 'dar-page';
