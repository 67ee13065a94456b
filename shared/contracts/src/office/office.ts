export * from './access.ts';
export { type OfficeCall, officeCall } from './author.ts';
export * from './calls.ts';
export { CREW_CHANGES_PATH, IDLE_HEADER, OFFICE_CHANGES_PATH, type OfficeChange, officeChange } from './changes.ts';
export { CREW_APP } from './crew-app.ts';
export type { RowCount } from './key-page.ts';
export * from './languages.ts';
export { needsReason } from './needs-reason.ts';
