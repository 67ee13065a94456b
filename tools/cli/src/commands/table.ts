/** Returns columns of equal width. A cell is one line. */
export function table(written: readonly (readonly string[])[]): string {
  const rows = written.map((row) => row.map((cell) => cell.replaceAll('\n', ' ')));
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

const MINUTE: Intl.DateTimeFormatOptions = {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZoneName: 'short',
};

/** Returns the minute in the time zone of this machine, such as '24 Nov 2026, 13:30 GMT+4'. */
export function minute(time: string): string {
  return new Date(time).toLocaleString('en-GB', MINUTE);
}
