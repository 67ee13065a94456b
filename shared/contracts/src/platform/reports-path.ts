/** The address to which browsers send their reports. Apart from the schemas, which browsers do not need. */
export const REPORTS_PATH = '/platform/api/reports';
