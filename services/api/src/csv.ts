import { cleanText } from '@dar/contracts/text';
import type { Options } from 'csv-stringify';

// Spreadsheets run a field that starts with one of these as a formula, the full-width ones of Asian keyboards too.
const FORMULA = /^\s*[=+\-@＝＋－＠]/;
/** A number stays a number. */
const NEGATIVE_AMOUNT = /^-\d+\.\d{2}$/;

/** How the shop writes CSV (RFC 4180). A spreadsheet shows every field as text or a number, and runs none as a formula. */
export const CSV_FORM = {
  record_delimiter: 'windows',
  quoted_match: /\n/,
  cast: { string: toField },
} as const satisfies Options;

function toField(written: string): string {
  const text = cleanText(written);
  return FORMULA.test(text) && !NEGATIVE_AMOUNT.test(text) ? `'${text}` : text;
}
