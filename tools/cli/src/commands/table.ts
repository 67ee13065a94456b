/** Returns lines with aligned columns. */
export function table(rows: readonly (readonly string[])[]): string {
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

/** Returns a time such as `2026-11-23 09:15` in UTC. */
export function minute(time: string): string {
  return time.slice(0, 16).replace('T', ' ');
}
