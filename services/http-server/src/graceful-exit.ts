import { setTimeout as pause } from 'node:timers/promises';
import closeWithGrace from 'close-with-grace';
import type { ConnectionTracker } from './connection-tracker.ts';

/** Limit for pending requests and for the current item of every background loop. */
const GRACE_MS = 8_000;
/** Time for connections that were cut off to close. */
const MARGIN_MS = 500;
/** The process exits after this time in any case. */
const LIMIT_MS = 10_000;

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

interface GracefulExit {
  /** Aborted first: readiness turns off, and background loops stop after their current item. */
  readonly shutdown: AbortController;
  /** How long the server still serves requests while it is not ready, in milliseconds. */
  readonly delay: number;
  readonly connections: ConnectionTracker;
  /** Stops listening and resolves when no request is pending. */
  readonly close: () => Promise<unknown>;
  /** Releases what requests and loops use. */
  readonly release?: () => Promise<unknown>;
  readonly log: {
    readonly warn: (details: object, message: string) => void;
    readonly error: (details: object, message: string) => void;
  };
}

/** Shuts the process down on a signal (exit code 0) or an uncaught error (exit code 1). */
export function exitGracefully({ shutdown, delay, connections, close, release, log }: GracefulExit): void {
  const exit = closeWithGrace(
    {
      delay: delay + LIMIT_MS,
      logger: { error: (reason: unknown) => log.error({ reason: String(reason) }, 'the process cannot close') },
      skip: [...SIGNALS],
    },
    async ({ err }) => {
      if (err) log.error({ err }, 'the process ends after an uncaught error');
      shutdown.abort();
      if (!err) await pause(delay);
      const closed = Promise.all([connections.drain(GRACE_MS), close()]).then(([cutOff]) => cutOff === 0);
      const isClean = await Promise.race([closed, pause(GRACE_MS + MARGIN_MS, false)]);
      if (!isClean) log.warn({}, 'pending requests took too long and are cut off');
      await release?.();
    },
  );
  let isClosing = false;
  for (const signal of SIGNALS) {
    process.on(signal, () => {
      // A terminal and npm both forward one Ctrl-C, and the library would exit at once on the second signal.
      if (!isClosing) exit.close();
      isClosing = true;
    });
  }
}
