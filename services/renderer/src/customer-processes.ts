import { CircuitBreaker } from './circuit-breaker.ts';
import { type FailureReason, RenderFailure } from './render-failure.ts';
import {
  buildKey,
  type JobCustomer,
  processKey,
  type RenderJob,
  type SectionBuild,
  type SerializedOutcome,
  type ServerBuild,
} from './render-job.ts';
import { ProcessEnded, RenderProcess } from './render-process.ts';
import type { ProcessState, RendererSettings, RenderLimits } from './renderer-types.ts';

/** One page renders and three wait in each process, as for other pages. */
const MAX_VISITORS = 4;
/** How long a visitor waits for the process, as a multiple of the timeout of a render. */
const VISITOR_PATIENCE = 3;
/** The part of all places that stays ready for the next customers. */
const SPARE_SHARE = 3;
/** A process ends after this time without a page. One that has failed keeps its place as long, so its customer cannot start another. */
const IDLE_MS = 10_000;
/** A customer may take the place of one without a page for this long. It limits how many processes start in a second. */
const RESTED_MS = 5_000;
/** A few pages of one customer need less than the pages of all others. */
const HEAP_LIMIT_MB = 128;
/** Failures that no render has caused. */
const NOT_COUNTED: ReadonlySet<FailureReason> = new Set(['busy', 'paused']);

type CustomerJob = RenderJob & { readonly section: SectionBuild; readonly customer: JobCustomer };

interface Place {
  readonly process: RenderProcess;
  usedAt: number;
  timer: NodeJS.Timeout | undefined;
}

/**
 * Processes that render pages of customers. Each renders a section for one customer and ends soon after, so that nothing that
 * its code keeps reaches the page of another customer. Spares have loaded the host and have rendered nothing.
 */
export class CustomerProcesses {
  readonly #options: Required<RendererSettings>;
  readonly #breaker = new CircuitBreaker();
  readonly #places = new Map<string, Place>();
  #spares: RenderProcess[] = [];
  /** The pinned hosts of sections with pages of customers. The last one that a customer visited is the first. */
  #hosts: readonly ServerBuild[] = [];

  constructor(options: Required<RendererSettings>) {
    this.#options = { ...options, heapLimit: HEAP_LIMIT_MB };
  }

  /** Throws RenderFailure: `busy` without a spare process. */
  async render(job: CustomerJob, { canWait = true }: RenderLimits = {}): Promise<SerializedOutcome> {
    const key = processKey(job);
    const { key: customer } = job.customer;
    if (this.#breaker.isOpen(key)) throw new RenderFailure('paused', `${key} failed for several customers`);
    this.#hosts = sortFirst(this.#hosts, job.host);
    try {
      const outcome = await this.#render(job, canWait);
      this.#breaker.recordSuccess(key);
      return outcome;
    } catch (error) {
      const failure = error instanceof ProcessEnded ? new RenderFailure('busy', 'the process ended') : error;
      if (failure instanceof RenderFailure && !NOT_COUNTED.has(failure.reason))
        this.#breaker.recordFailure(key, customer);
      throw failure;
    } finally {
      this.#startSpares();
    }
  }

  /** Takes a page of every pinned build. */
  usePins(jobs: readonly RenderJob[]): void {
    const hosts = jobs
      .filter(({ section }) => section?.customerCalls)
      .map(({ host }) => [buildKey(host), host] as const);
    this.#hosts = [...new Map(hosts).values()];
    this.#startSpares();
  }

  processes(): ProcessState[] {
    const alive = [...this.#spares, ...[...this.#places.values()].map(({ process }) => process)];
    return alive
      .filter(({ hasEnded }) => !hasEnded)
      .map(({ build, load, memoryUsed }) => ({ build, isOfCustomer: true, pages: load, bytes: memoryUsed }));
  }

  close(): void {
    this.#hosts = [];
    for (const spare of this.#spares) spare.end();
    for (const key of this.#places.keys()) this.#leave(key);
  }

  async #render(job: CustomerJob, canWait: boolean): Promise<SerializedOutcome> {
    const key = `${processKey(job)} for ${job.customer.key}`;
    const place = this.#places.get(key) ?? this.#take(key, job, canWait);
    const { process } = place;
    if (process.hasEnded) throw new RenderFailure('paused', 'the process of the customer has failed');
    if (!canWait && process.load >= MAX_VISITORS) throw new RenderFailure('busy', 'other pages of the customer wait');
    const { timeout, queueTimeout } = this.#options;
    const { request, customer } = job;
    clearTimeout(place.timer);
    const task = { request: { ...request, fragments: [] }, renderFragment: () => undefined, customer };
    try {
      return await process.render(task, {
        timeout,
        queueTimeout: canWait ? queueTimeout : timeout * VISITOR_PATIENCE,
      });
    } finally {
      this.#rest(key, place);
    }
  }

  /** Gives the customer a spare process. Throws RenderFailure without one, if the page cannot wait for its start. */
  #take(key: string, { host, section }: CustomerJob, canWait: boolean): Place {
    const isOfHost = (spare: RenderProcess) => !spare.hasEnded && buildKey(spare.host) === buildKey(host);
    const ready = this.#spares.find((spare) => isOfHost(spare) && !spare.isLoading);
    const process = ready ?? (canWait ? (this.#spares.find(isOfHost) ?? this.#start(host)) : undefined);
    if (!process) throw new RenderFailure('busy', 'no process is ready for another customer');
    this.#spares = this.#spares.filter((spare) => spare !== process);
    process.addSection(section);
    const place: Place = { process, usedAt: performance.now(), timer: undefined };
    this.#places.set(key, place);
    return place;
  }

  #rest(key: string, place: Place): void {
    if (this.#places.get(key) !== place || isBusy(place)) return;
    place.usedAt = performance.now();
    clearTimeout(place.timer);
    place.timer = setTimeout(() => {
      this.#leave(key);
      this.#startSpares();
    }, IDLE_MS).unref();
  }

  #leave(key: string): void {
    const place = this.#places.get(key);
    clearTimeout(place?.timer);
    place?.process.end();
    this.#places.delete(key);
  }

  #startSpares(): void {
    const count = Math.max(1, Math.floor(this.#options.maxCustomerProcesses / SPARE_SHARE));
    const hosts = this.#hosts.slice(0, count);
    this.#endSparesExcept(hosts);
    for (const host of hosts) {
      const key = buildKey(host);
      const ready = this.#spares.filter((spare) => buildKey(spare.host) === key).length;
      for (let missing = Math.floor(count / hosts.length) - ready; missing > 0; missing -= 1) {
        if (this.#breaker.isOpen(key) || !this.#makeRoom()) return;
        this.#spares.push(new RenderProcess(host, this.#options));
      }
    }
  }

  #endSparesExcept(hosts: readonly ServerBuild[]): void {
    const wanted = new Set(hosts.map((host) => buildKey(host)));
    for (const spare of this.#spares) {
      const key = buildKey(spare.host);
      if (spare.hasEnded) this.#breaker.recordFailure(key);
      else if (!wanted.has(key)) spare.end();
    }
    this.#spares = this.#spares.filter(({ hasEnded }) => !hasEnded);
  }

  #start(host: ServerBuild): RenderProcess | undefined {
    return this.#makeRoom() ? new RenderProcess(host, this.#options) : undefined;
  }

  /** Returns whether one more process may start. Ends the one without a page for the longest time, if none is free. */
  #makeRoom(): boolean {
    if (this.#places.size + this.#spares.length < this.#options.maxCustomerProcesses) return true;
    const isRested = (place: Place) =>
      !place.process.hasEnded && !isBusy(place) && performance.now() - place.usedAt > RESTED_MS;
    const [rested] = [...this.#places]
      .filter(([, place]) => isRested(place))
      .sort(([, a], [, b]) => a.usedAt - b.usedAt);
    if (rested) this.#leave(rested[0]);
    return rested !== undefined;
  }
}

/** Returns the hosts with this one before the others, if it is among them. */
function sortFirst(hosts: readonly ServerBuild[], host: ServerBuild): readonly ServerBuild[] {
  const key = buildKey(host);
  const isSame = (other: ServerBuild) => buildKey(other) === key;
  return [...hosts.filter(isSame), ...hosts.filter((other) => !isSame(other))];
}

function isBusy({ process }: Place): boolean {
  return !process.hasEnded && process.load > 0;
}
