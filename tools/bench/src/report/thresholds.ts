export interface Threshold {
  readonly name: string;
  readonly measured: number;
  readonly limit: number;
  readonly kind: 'at most' | 'at least';
}

export function describeThreshold({ name, measured, limit, kind }: Threshold): string {
  const isPassed = kind === 'at most' ? measured <= limit : measured >= limit;
  return `threshold ${name}: ${shown(measured)}, ${kind} ${shown(limit)} – ${isPassed ? 'passed' : 'FAILED'}`;
}

function shown(value: number): string {
  return Number.isNaN(value) ? 'not measured' : String(Number(value.toPrecision(4)));
}
