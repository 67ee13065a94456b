export * from './access.ts';
export { type OfficeCall, officeCall } from './author.ts';
export * from './calls.ts';
export { IDLE_HEADER, OFFICE_CHANGES_PATH, type OfficeChange, officeChange } from './changes.ts';
export type { RowCount } from './key-page.ts';
export * from './languages.ts';
