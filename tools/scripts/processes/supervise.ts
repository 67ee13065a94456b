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

/** A server that is started again when it ends. */
export interface Supervised {
  /** Rejects with ScriptError when the server does not start, or ends again and again. Never resolves. */
  readonly failure: Promise<never>;
  readonly pid: () => number | undefined;
  /** Ends the server and its children, as a crash does. */
  readonly kill: () => void;
  /** Kills the server. It starts again at `start`. */
  readonly hold: () => void;
  readonly start: () => void;
  /** Stops the server gracefully and starts it again, as an upgrade does. */
  readonly restart: () => void;
}

/** Serves, and starts the server again after it ended, with growing pauses. */
export function supervise(group: ProcessGroup, server: Server, options: Options): Supervised {
  let resume = Promise.resolve();
  let start = (): void => undefined;
  let isEndExpected = false;
  const end = (signal: NodeJS.Signals) => group.signal(server, signal);
  const endAsExpected = (signal: NodeJS.Signals) => {
    isEndExpected = true;
    end(signal);
  };
  const keepRunning = async (): Promise<never> => {
    const failures = new Failures(server.name, options);
    for (;;) {
      const startedAt = performance.now();
      const error = await group.serve(server).catch((reason: unknown) => reason);
      if (group.isStopping) throw error;
      if (!isEndExpected) await pause(failures.add(error, performance.now() - startedAt));
      isEndExpected = false;
      await resume;
    }
  };
  return {
    failure: keepRunning(),
    pid: () => group.pid(server),
    kill: () => end('SIGKILL'),
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      [resume, start] = [promise, resolve];
      endAsExpected('SIGKILL');
    },
    start: () => start(),
    restart: () => endAsExpected('SIGTERM'),
  };
}

/** The failures in a row of a server. */
class Failures {
  readonly #name: string;
  readonly #options: Options;
  #count = 0;

  constructor(name: string, options: Options) {
    this.#name = name;
    this.#options = options;
  }

  /** Returns the milliseconds to wait, and prints them. Throws ScriptError when the server must not start again. */
  add(error: unknown, ranMs: number): number {
    const { isStarted, pauses = PAUSES_MS, recoveredMs = RECOVERED_MS } = this.#options;
    if (!isStarted()) throw error;
    if (ranMs > recoveredMs) this.#count = 0;
    const wait = pauses[this.#count];
    this.#count += 1;
    if (wait === undefined) {
      throw new ScriptError(
        `${describeError(error)}\n${this.#name} ended ${this.#count} times in a row, so it is not started again: correct the reason in its log, then start the shop again.`,
      );
    }
    console.error(`${describeError(error)} It starts again in ${wait / 1_000} s.`);
    return wait;
  }
}
