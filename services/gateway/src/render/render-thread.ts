import { Worker } from 'node:worker_threads';
import type { WireOutcome, WorkerAnswer, WorkerMessage } from './messages.ts';
import { type FailureReason, RenderFailure } from './render-failure.ts';

export interface RenderThread {
  /** Keys of the builds that it holds. */
  readonly builds: Set<string>;
  /** False once it ended; it must be replaced then. */
  readonly isAlive: () => boolean;
  /** Bytes that it held after its last work. */
  readonly memoryUsed: () => number;
  /**
   * Hands it one message and waits for the answer, `limit` milliseconds at most. Throws RenderFailure; a thread that
   * was late is ended.
   */
  ask(message: WorkerMessage, limit: number): Promise<WireOutcome | undefined>;
  end(): Promise<void>;
}

interface Pending {
  readonly resolve: (outcome: WireOutcome | undefined) => void;
  readonly reject: (failure: RenderFailure) => void;
}

/** Starts a thread of its own, with none of the edge's secrets, that may hold `heapLimit` MB. */
export function startRenderThread(heapLimit: number): RenderThread {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    env: { NODE_ENV: 'production' },
    resourceLimits: { maxOldGenerationSizeMb: heapLimit },
    execArgv: [],
  });
  let isAlive = true;
  let memoryUsed = 0;
  let pending: Pending | undefined;
  const settle = (act: (waiting: Pending) => void) => {
    const waiting = pending;
    pending = undefined;
    if (waiting) act(waiting);
  };
  const end = async (reason: FailureReason, message: string) => {
    isAlive = false;
    settle(({ reject }) => reject(new RenderFailure(reason, message)));
    await worker.terminate();
  };
  worker.on('message', (answer: WorkerAnswer) => {
    memoryUsed = answer.memoryUsed;
    settle(({ resolve, reject }) =>
      answer.error === undefined ? resolve(answer.outcome) : reject(new RenderFailure('threw', answer.error)),
    );
  });
  worker.on('error', (error: Error) => void end('crashed', error.message));
  worker.on('exit', (code) => void end('crashed', `the thread ended by itself (${code})`));
  worker.unref();
  return {
    builds: new Set(),
    isAlive: () => isAlive,
    memoryUsed: () => memoryUsed,
    async ask(message, limit) {
      if (!isAlive) throw new RenderFailure('crashed', 'the thread has ended');
      const timer = setTimeout(() => void end('slow', `no answer within ${limit} ms`), limit);
      try {
        return await new Promise<WireOutcome | undefined>((resolve, reject) => {
          pending = { resolve, reject };
          worker.postMessage(message);
        });
      } finally {
        clearTimeout(timer);
      }
    },
    end: () => end('crashed', 'the edge is closing'),
  };
}
