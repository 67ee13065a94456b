import { setTimeout as pause } from 'node:timers/promises';
import closeWithGrace from 'close-with-grace';
import type { ConnectionTracker } from './connection-tracker.ts';

const REQUEST_TIMEOUT_MS = 8_000;
const CLOSE_TIMEOUT_MS = 500;
const EXIT_TIMEOUT_MS = 10_000;

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

interface GracefulExit {
  /** Aborted first: `/readyz` responds 503, and background loops stop after their current item. */
  readonly shutdown: AbortController;
  readonly delay: number;
  readonly connections: ConnectionTracker;
  readonly close: () => Promise<unknown>;
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
      delay: delay + EXIT_TIMEOUT_MS,
      logger: { error: (reason: unknown) => log.error({ reason: String(reason) }, 'the process cannot close') },
      skip: [...SIGNALS],
    },
    async ({ err }) => {
      if (err) log.error({ err }, 'the process ends after an uncaught error');
      shutdown.abort();
      if (!err) await pause(delay);
      const closed = Promise.all([connections.drain(REQUEST_TIMEOUT_MS), close()]).then(([cutOff]) => cutOff === 0);
      const isClean = await Promise.race([closed, pause(REQUEST_TIMEOUT_MS + CLOSE_TIMEOUT_MS, false)]);
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
