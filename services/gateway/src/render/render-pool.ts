import { once } from 'node:events';
import { MessageChannel, type MessagePort, receiveMessageOnPort, type Worker } from 'node:worker_threads';
import { LRUCache } from 'lru-cache';
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
// Visitors get the old release meanwhile.
const WARM_UP_TIMEOUT_MS = 1_500;
const WARM_SECTIONS = 8;
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
  readonly warmUpTimeout?: number;
}

type Workers = Piscina<RenderTask, RenderResult>;

/** Worker threads that render one page at a time each. A render that fails costs no other render. */
export class RenderPool {
  readonly #options: Required<PoolOptions>;
  #workers: Workers;
  #nextWorkers: Workers | undefined;
  #memory = new WeakMap<Worker, number>();
  #running = 0;
  #pins: ReadonlySet<string> | undefined;
  /** The sections that visitors asked for most recently. */
  readonly #visited = new LRUCache<string, true>({ max: WARM_SECTIONS });
  #closing: Promise<unknown> = Promise.resolve();

  constructor(options: PoolOptions) {
    this.#options = {
      heapLimit: HEAP_LIMIT_MB,
      queueTimeout: QUEUE_TIMEOUT_MS,
      loadTimeout: LOAD_TIMEOUT_MS,
      warmUpTimeout: WARM_UP_TIMEOUT_MS,
      ...options,
    };
    this.#workers = this.#start(1);
  }

  /** Without `canWait` it fails at once if every worker is busy. `timeout` replaces the pool's. Throws RenderFailure. */
  async render(job: RenderJob, { canWait = true, timeout = this.#options.timeout } = {}): Promise<SerializedOutcome> {
    if (!canWait && this.#running >= this.#options.size) throw new RenderFailure('busy', 'no worker is free');
    const workers = this.#workers;
    this.#running += 1;
    if (job.section) this.#visited.set(job.section.name, true);
    try {
      const { outcome, memoryUsed } = await this.#run(workers, job, timeout);
      const isFull = memoryUsed > this.#options.heapLimit * MB * FULL_HEAP_RATIO;
      if (isFull && workers === this.#workers) this.#restart();
      if (outcome.kind === 'failure') throw new RenderFailure(outcome.reason, outcome.message);
      return outcome;
    } finally {
      this.#running -= 1;
    }
  }

  /**
   * Replaces the workers if the pinned builds have changed: V8 never frees the source of code that ran. The new workers
   * first run the jobs of new and of visited sections, while the old ones render for visitors. Returns undefined if
   * nothing has changed, otherwise a promise that never rejects.
   */
  usePins(builds: readonly ServerBuild[], warmUp: readonly RenderJob[] = []): Promise<void> | undefined {
    const pins = new Set(builds.map((build) => buildKey(build)));
    const old = this.#pins;
    this.#pins = pins;
    if (!old || (pins.size === old.size && [...pins].every((pin) => old.has(pin)))) return undefined;
    const isNew = ({ section }: RenderJob) => section !== undefined && !old.has(buildKey(section));
    const isVisited = ({ section }: RenderJob) => !section || this.#visited.has(section.name);
    const known = warmUp.filter((job) => !isNew(job) && isVisited(job));
    return this.#replaceWorkers([...warmUp.filter(isNew), ...known]);
  }

  /** Returns the heap of each worker after its last render, in bytes. */
  memoryUsed(): number[] {
    return this.#workers.threads.map((thread) => this.#memory.get(thread) ?? 0);
  }

  async close(): Promise<void> {
    await Promise.all([this.#workers.destroy(), this.#nextWorkers?.destroy(), this.#closing]);
  }

  /** Starts `count` workers. The others start on demand. */
  #start(count: number): Workers {
    const { size, heapLimit } = this.#options;
    const workers: Workers = new Piscina({
      filename: new URL('./worker.ts', import.meta.url).href,
      minThreads: count,
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
    this.#workers = this.#start(1);
  }

  async #replaceWorkers(warmUp: readonly RenderJob[]): Promise<void> {
    const next = this.#start(Math.max(1, this.#workers.threads.length));
    this.#nextWorkers = next;
    const limit = AbortSignal.timeout(this.#options.warmUpTimeout);
    await Promise.race([this.#warmUp(next, warmUp, limit), once(limit, 'abort')]);
    this.#closing = Promise.all([this.#closing, this.#workers.close()]);
    this.#workers = next;
    this.#nextWorkers = undefined;
  }

  /** Runs each job in every worker, because a worker runs one job at a time. Ends them at `limit`, when visitors need the workers. */
  async #warmUp(workers: Workers, jobs: readonly RenderJob[], limit: AbortSignal): Promise<void> {
    for (const job of jobs) {
      if (limit.aborted) return;
      await Promise.allSettled(workers.threads.map(() => this.#run(workers, job, this.#options.timeout, limit)));
    }
  }

  /** Sends the code of a build to the worker that asks for it, since workers have no access to the store. */
  async #sendCode(port: MessagePort, build: ServerBuild): Promise<void> {
    const code = await this.#options.readCode(build).catch(() => undefined);
    port.postMessage(code);
  }

  async #run(workers: Workers, job: RenderJob, timeout: number, end?: AbortSignal): Promise<RenderResult> {
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
    const signal = end ? AbortSignal.any([abort.signal, end]) : abort.signal;
    try {
      const result = await workers.run({ ...job, progress }, { signal, transferList: [progress] });
      const worker = workers.threads.find(({ threadId }) => threadId === result.threadId);
      if (worker) this.#memory.set(worker, result.memoryUsed);
      return result;
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
