// Spreadsheets run a field that starts with one of these as a formula, the full-width ones of Asian keyboards too.
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
const SPECIAL = /[",\r\n]/;

/** Returns rows as CSV (RFC 4180). A spreadsheet shows every field as text or a number, and runs none as a formula. */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((fields) => `${fields.map(toField).join(',')}\r\n`).join('');
}

function toField(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return SPECIAL.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
