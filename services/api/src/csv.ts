import { cleanText } from '@dar/contracts/text';

// Spreadsheets run a field that starts with one of these as a formula, the full-width ones of Asian keyboards too.
const FORMULA = /^\s*[=+\-@＝＋－＠]/;
const SPECIAL = /[",\r\n]/;

/** Returns rows as CSV (RFC 4180). A spreadsheet shows every field as text or a number, and runs none as a formula. */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((fields) => `${fields.map(toField).join(',')}\r\n`).join('');
}

function toField(written: string): string {
  const text = cleanText(written);
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return SPECIAL.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
