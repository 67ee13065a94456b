import { setTimeout as pause } from 'node:timers/promises';
import { describeError, ScriptError } from '../script-error.ts';
import type { ProcessGroup, Server } from './process-group.ts';

const PAUSES_MS = [500, 1_000, 2_000, 4_000, 8_000];
/** A server that ran this long has recovered, so the pauses begin anew. */
const RECOVERED_MS = 60_000;

interface Options {
  /** A server that ends before is not started again: its settings or its data are wrong. */
  readonly isStarted: () => boolean;
  readonly pauses?: readonly number[];
  readonly recoveredMs?: number;
}

/** Serves, and starts the server again after it ended, with growing pauses. Rejects with ScriptError when it gives up. */
export async function keepRunning(
  group: ProcessGroup,
  server: Server,
  { isStarted, pauses = PAUSES_MS, recoveredMs = RECOVERED_MS }: Options,
): Promise<never> {
  for (let failures = 0; ; failures += 1) {
    const startedAt = performance.now();
    const error = await group.serve(server).catch((reason: unknown) => reason);
    if (!isStarted() || group.isStopping) throw error;
    if (performance.now() - startedAt > recoveredMs) failures = 0;
    const wait = pauses[failures];
    if (wait === undefined) {
      throw new ScriptError(
        `${describeError(error)}\n${server.name} ended ${failures + 1} times in a row, so it is not started again: correct the reason in its log, then run npm start.`,
      );
    }
    console.error(`${describeError(error)} It starts again in ${wait / 1_000} s.`);
    await pause(wait);
  }
}
