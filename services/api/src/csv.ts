import { toCsvField } from '@dar/contracts/text/csv-field';
import type { Options } from 'csv-stringify';

/** How the shop writes CSV (RFC 4180). A spreadsheet shows every field as text or a number, and runs none as a formula. */
export const CSV_FORM = {
  record_delimiter: 'windows',
  quoted_match: /\n/,
  cast: { string: toCsvField },
} as const satisfies Options;
