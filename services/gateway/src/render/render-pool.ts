import { MessageChannel, type MessagePort, receiveMessageOnPort, type Worker } from 'node:worker_threads';
import { Piscina } from 'piscina';
import { RenderFailure } from './render-failure.ts';
import {
  buildKey,
  type RenderJob,
  type RenderPhase,
  type RenderResult,
  type RenderTask,
  type SerializedOutcome,
  type ServerBuild,
  type WorkerMessage,
} from './render-task.ts';

const QUEUE_LIMIT = 256;
const HEAP_LIMIT_MB = 256;
const QUEUE_TIMEOUT_MS = 5_000;
const LOAD_TIMEOUT_MS = 5_000;
const MB = 1024 * 1024;
// The first render of a build compiles its code.
const FIRST_RENDER_FACTOR = 3;
// Workers are replaced before they run out of memory during a render.
const FULL_HEAP_RATIO = 0.8;

/** Times are in milliseconds, `heapLimit` is in MB per worker. */
interface PoolOptions {
  /** Returns the code of a server build. Rejects if there is none. */
  readonly readCode: (build: ServerBuild) => Promise<string>;
  readonly size: number;
  readonly timeout: number;
  readonly heapLimit?: number;
  readonly queueTimeout?: number;
  readonly loadTimeout?: number;
}

/** Worker threads that render one page at a time each. A render that fails costs no other render. */
export class RenderPool {
  readonly #options: Required<PoolOptions>;
  #workers: Piscina<RenderTask, RenderResult>;
  #memory = new WeakMap<Worker, number>();
  #running = 0;
  #pins: string | undefined;
  #closing: Promise<unknown> = Promise.resolve();

  constructor(options: PoolOptions) {
    this.#options = {
      heapLimit: HEAP_LIMIT_MB,
      queueTimeout: QUEUE_TIMEOUT_MS,
      loadTimeout: LOAD_TIMEOUT_MS,
      ...options,
    };
    this.#workers = this.#start();
  }

  /** Without `canWait` it fails at once if every worker is busy. `timeout` replaces the pool's. Throws RenderFailure. */
  async render(job: RenderJob, { canWait = true, timeout = this.#options.timeout } = {}): Promise<SerializedOutcome> {
    if (!canWait && this.#running >= this.#options.size) throw new RenderFailure('busy', 'no worker is free');
    const workers = this.#workers;
    this.#running += 1;
    try {
      const { outcome, threadId, memoryUsed } = await this.#run(workers, job, timeout);
      const worker = workers.threads.find((thread) => thread.threadId === threadId);
      if (worker) this.#memory.set(worker, memoryUsed);
      const isFull = memoryUsed > this.#options.heapLimit * MB * FULL_HEAP_RATIO;
      if (isFull && workers === this.#workers) this.#restart();
      if (outcome.kind === 'failure') throw new RenderFailure(outcome.reason, outcome.message);
      return outcome;
    } finally {
      this.#running -= 1;
    }
  }

  /** Replaces the workers if the pinned builds have changed: V8 never frees the source of code that ran. */
  usePins(builds: readonly ServerBuild[]): void {
    const pins = [...new Set(builds.map((build) => buildKey(build)))].sort().join();
    if (this.#pins !== undefined && this.#pins !== pins) this.#restart();
    this.#pins = pins;
  }

  /** Returns the heap of each worker after its last render, in bytes. */
  memoryUsed(): number[] {
    return this.#workers.threads.map((thread) => this.#memory.get(thread) ?? 0);
  }

  async close(): Promise<void> {
    await Promise.all([this.#workers.destroy(), this.#closing]);
  }

  #start() {
    const { size, heapLimit } = this.#options;
    const workers = new Piscina<RenderTask, RenderResult>({
      filename: new URL('./worker.ts', import.meta.url).href,
      // The others start on demand, so that a release does not start all of them at once.
      minThreads: 1,
      maxThreads: size,
      idleTimeout: Number.POSITIVE_INFINITY,
      maxQueue: QUEUE_LIMIT,
      // Section code gets none of the gateway's secrets.
      env: { NODE_ENV: 'production' },
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: heapLimit },
      // With atomics an idle worker would block its timers and sockets.
      atomics: 'disabled',
      recordTiming: false,
    });
    // A worker that crashes between renders is replaced like any other.
    workers.on('error', () => undefined);
    return workers;
  }

  #restart(): void {
    this.#closing = Promise.all([this.#closing, this.#workers.close()]);
    this.#workers = this.#start();
  }

  /** Sends the code of a build to the worker that asks for it, since workers have no access to the store. */
  async #sendCode(port: MessagePort, build: ServerBuild): Promise<void> {
    const code = await this.#options.readCode(build).catch(() => undefined);
    port.postMessage(code);
  }

  async #run(workers: Piscina<RenderTask, RenderResult>, job: RenderJob, timeout: number): Promise<RenderResult> {
    const { queueTimeout, loadTimeout } = this.#options;
    const { port1: phases, port2: progress } = new MessageChannel();
    const abort = new AbortController();
    let phase: RenderPhase = 'queued';
    let timer = setTimeout(() => abort.abort(), queueTimeout);
    phases.on('message', (next: WorkerMessage) => {
      if (typeof next === 'object') return void this.#sendCode(phases, next);
      const limit = next === 'loading' ? loadTimeout : phase === 'loading' ? timeout * FIRST_RENDER_FACTOR : timeout;
      phase = next;
      clearTimeout(timer);
      timer = setTimeout(() => abort.abort(), limit);
    });
    try {
      return await workers.run({ ...job, progress }, { signal: abort.signal, transferList: [progress] });
    } catch (error) {
      throw asRenderFailure(error, lastPhase(phases, phase), abort.signal.aborted);
    } finally {
      clearTimeout(timer);
      phases.close();
    }
  }
}

// A crash can overtake the last phase that the worker sent.
function lastPhase(port: MessagePort, phase: RenderPhase): RenderPhase {
  const next = receiveMessageOnPort(port) as { message: WorkerMessage } | undefined;
  if (!next) return phase;
  return lastPhase(port, typeof next.message === 'object' ? phase : next.message);
}

function asRenderFailure(error: unknown, phase: RenderPhase, isTimeout: boolean): RenderFailure {
  const reason = isTimeout ? 'slow' : 'crashed';
  const message = isTimeout ? `the worker did not finish ${phase} in time` : String(error);
  return new RenderFailure(({ queued: 'busy', loading: 'unloadable', rendering: reason } as const)[phase], message);
}
