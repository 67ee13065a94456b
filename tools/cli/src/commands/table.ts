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

/** Returns the minute in Dubai with its zone, such as '24 Nov 2026, 13:30 Dubai'. */
export function minute(time: string): string {
  const text = new Date(time).toLocaleString('en-GB', {
    timeZone: 'Asia/Dubai',
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  return `${text} Dubai`;
}
