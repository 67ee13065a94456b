/** A bar that a measured value must not pass. */
export interface Bar {
  readonly name: string;
  readonly measured: number;
  readonly limit: number;
  readonly kind: 'at most' | 'at least';
}

/** One line for a bar: what was measured, and whether it is reached. */
export function barLine({ name, measured, limit, kind }: Bar): string {
  const isReached = kind === 'at most' ? measured <= limit : measured >= limit;
  return `bar ${name}: ${shown(measured)}, ${kind} ${shown(limit)} – ${isReached ? 'reached' : 'NOT reached'}`;
}

function shown(value: number): string {
  return Number.isNaN(value) ? 'not measured' : String(Number(value.toPrecision(4)));
}
