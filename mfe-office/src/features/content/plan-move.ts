interface Positioned {
  readonly position: number;
}

/** Returns the rows whose positions a move changes, with their new ones. Positions count from 0, without gaps. */
export function planMove<Row extends Positioned>(rows: readonly Row[], from: number, to: number): Row[] {
  const moved = rows[from];
  if (!moved) return [];
  const order = rows.toSpliced(from, 1).toSpliced(to, 0, moved);
  return order.flatMap((row, position) => (row.position === position ? [] : [{ ...row, position }]));
}
