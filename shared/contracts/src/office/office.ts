export * from './access.ts';
export { type OfficeCall, officeCall } from './author.ts';
export * from './calls.ts';
export type { RowCount } from './key-page.ts';
