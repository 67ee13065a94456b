import { cleanText } from './clean-text.ts';

// Spreadsheets run a field that starts with one of these as a formula, the full-width ones of Asian keyboards too.
const FORMULA = /^\s*[=+\-@＝＋－＠]/;
/** A number stays a number. */
const NEGATIVE_AMOUNT = /^-\d+\.\d{2}$/;

/** Returns a text as a field of a CSV file, which no spreadsheet runs as a formula. Without quotes. */
export function toCsvField(written: string): string {
  const text = cleanText(written);
  return FORMULA.test(text) && !NEGATIVE_AMOUNT.test(text) ? `'${text}` : text;
}
