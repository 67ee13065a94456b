import type { FastifyBaseLogger } from 'fastify';
import type { Gauge } from 'prom-client';

export type Part = 'registry' | 'files' | 'copy' | 'api' | 'platform';

/** Which parts outside of this process responded to the last call. */
export interface Availability {
  set(part: Part, error?: unknown): void;
  isAway(part: Part): boolean;
}

/** Counts a part as available until a call fails. Logs each change. */
export function createAvailability(
  gauge: Pick<Gauge<'part'>, 'set'>,
  log: Pick<FastifyBaseLogger, 'error' | 'info'>,
): Availability {
  const away = new Set<Part>();
  return {
    isAway: (part) => away.has(part),
    set(part, error) {
      gauge.set({ part }, error === undefined ? 1 : 0);
      if (error !== undefined && !away.has(part)) log.error({ part, err: error }, `the ${part} does not respond`);
      if (error === undefined && away.has(part)) log.info({ part }, `the ${part} responds again`);
      if (error === undefined) away.delete(part);
      else away.add(part);
    },
  };
}
