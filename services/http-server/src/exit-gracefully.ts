import { setTimeout as pause } from 'node:timers/promises';
import closeWithGrace from 'close-with-grace';
import type { Connections } from './connections.ts';

/** How long requests in flight and the current item of every loop may take. */
const GRACE_MS = 8_000;
/** Until what was cut off has closed. */
const MARGIN_MS = 500;
/** After which the process exits in any case. */
const LIMIT_MS = 10_000;

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

interface GracefulExit {
  /** Aborted first: readiness turns off, and loops stop after their current item. */
  readonly shutdown: AbortController;
  /** How long the servers go on serving while they are not ready, in milliseconds. */
  readonly delay: number;
  readonly connections: Connections;
  /** Stops listening, and resolves when nothing is in flight. */
  readonly close: () => Promise<unknown>;
  /** Releases what requests and loops use. */
  readonly release?: () => Promise<unknown>;
  readonly log: {
    readonly warn: (details: object, message: string) => void;
    readonly error: (details: object, message: string) => void;
  };
}

/**
 * Exits with 0 on a signal and with 1 after an error that nothing caught, in this order: not ready, no more requests,
 * requests in flight finished, resources released.
 */
export function exitGracefully({ shutdown, delay, connections, close, release, log }: GracefulExit): void {
  const exit = closeWithGrace(
    {
      delay: delay + LIMIT_MS,
      logger: { error: (reason: unknown) => log.error({ reason: String(reason) }, 'the process cannot close') },
      skip: [...SIGNALS],
    },
    async ({ err }) => {
      if (err) log.error({ err }, 'the process ends after an error that nothing caught');
      shutdown.abort();
      if (!err) await pause(delay);
      const closed = Promise.all([connections.drain(GRACE_MS), close()]).then(([left]) => left === 0);
      const isClean = await Promise.race([closed, pause(GRACE_MS + MARGIN_MS, false)]);
      if (!isClean) log.warn({}, 'what was in flight took too long and is cut off');
      await release?.();
    },
  );
  let isAsked = false;
  for (const signal of SIGNALS) {
    process.on(signal, () => {
      // A terminal and npm both send the signal of one Ctrl-C, and the library exits at once at the second one.
      if (!isAsked) exit.close();
      isAsked = true;
    });
  }
}
