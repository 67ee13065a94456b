import { EventEmitter, once } from 'node:events';
import type { RenderedFragment } from '@dar/app/remotes/server-build';
import { LRUCache } from 'lru-cache';
import { CircuitBreaker } from './circuit-breaker.ts';
import { readCpuTime } from './cpu-time.ts';
import { FragmentWaits } from './fragment-waits.ts';
import { fragmentState } from './messages.ts';
import { type FailureReason, RenderFailure } from './render-failure.ts';
import {
  buildKey,
  processKey,
  type RenderJob,
  type SectionBuild,
  type SerializedOutcome,
  type ServerBuild,
} from './render-job.ts';
import { ProcessEnded, RenderProcess, type RenderTask } from './render-process.ts';
import type { ProcessState, Renderer, RendererSettings, RenderLimits } from './renderer-types.ts';

const WARM_SECTIONS = 8;
/** One page renders and three wait in each process; further visitors get the page unrendered. */
const MAX_VISITORS = 4;
/** A section may take the place of a process that rendered nothing for this long, to have another one. */
const RESTED_MS = 10_000;
/** How long a visitor waits for a process, as a multiple of the timeout of a render. */
const VISITOR_PATIENCE = 3;
const WATCH_INTERVAL_MS = 5_000;
// Between pages a process collects garbage and does nothing else.
const MAX_IDLE_CPU_RATIO = 0.2;
/** Failures that no render has caused. */
const NOT_COUNTED: ReadonlySet<FailureReason> = new Set(['busy', 'paused']);

interface Pins {
  /** By the key of the process. */
  readonly jobs: ReadonlyMap<string, RenderJob>;
  readonly sections: ReadonlySet<string>;
  readonly hosts: readonly ServerBuild[];
}

/** A process for each section in use, and more for one whose pages wait. One, with the host alone, renders pages without a section and takes the next one. */
export class RenderProcesses implements Renderer {
  readonly #options: Required<RendererSettings>;
  readonly #breaker = new CircuitBreaker();
  /** By their key, several for a section that many visit. */
  readonly #processes = new Map<RenderProcess, string>();
  /** The sections that visitors asked for most recently. */
  readonly #visited = new LRUCache<string, true>({ max: WARM_SECTIONS });
  readonly #cpuTimes = new WeakMap<RenderProcess, { readonly lastUsed: number; readonly cpuTime: number }>();
  readonly #watch: NodeJS.Timeout;
  readonly #renders = new EventEmitter<{ end: [] }>().setMaxListeners(0);
  readonly #waits = new FragmentWaits<RenderProcess>();
  #pins: Pins | undefined;
  #handovers = 0;

  constructor(options: Required<RendererSettings>) {
    this.#options = options;
    this.#watch = setInterval(() => this.#watchIdle(), WATCH_INTERVAL_MS).unref();
  }

  render(job: RenderJob, limits: RenderLimits = {}): Promise<SerializedOutcome> {
    return this.#renderUnlessPaused(processKey(job), job, () => this.#render(job, limits));
  }

  /** Pauses what fails too often under this key. */
  async #renderUnlessPaused(
    key: string,
    { section }: RenderJob,
    render: () => Promise<SerializedOutcome>,
  ): Promise<SerializedOutcome> {
    if (section) this.#visited.set(section.name, true);
    if (this.#breaker.isOpen(key)) throw new RenderFailure('paused', `${key} failed too often`);
    try {
      const outcome = await render();
      this.#breaker.recordSuccess(key);
      return outcome;
    } catch (error) {
      if (error instanceof RenderFailure && !NOT_COUNTED.has(error.reason)) this.#breaker.recordFailure(key);
      throw error;
    } finally {
      this.#renders.emit('end');
      this.#endUnpinned();
      this.#startSpares();
    }
  }

  usePins(jobs: readonly RenderJob[]): Promise<void> | undefined {
    const old = this.#pins;
    const pins = toPins(jobs);
    this.#pins = pins;
    if (old && pins.jobs.size === old.jobs.size && [...pins.jobs.keys()].every((key) => old.jobs.has(key)))
      return undefined;
    this.#startSpares();
    if (!old) return undefined;
    const changed = jobs.filter((job) => !old.jobs.has(processKey(job)));
    const isNew = ({ section }: RenderJob) => section !== undefined && !old.sections.has(buildKey(section));
    const isVisited = ({ section }: RenderJob) => !section || this.#visited.has(section.name);
    return this.#handOver([...changed.filter(isNew), ...changed.filter((job) => !isNew(job) && isVisited(job))]);
  }

  processes(): ProcessState[] {
    return this.#alive().map(({ build, load, memoryUsed }) => ({ build, pages: load, bytes: memoryUsed }));
  }

  close(): void {
    clearInterval(this.#watch);
    this.#pins = undefined;
    for (const process of this.#processes.keys()) process.end();
  }

  async #render(
    job: RenderJob,
    { canWait = true }: RenderLimits = {},
    timeout = this.#options.timeout,
    page?: RenderProcess,
  ): Promise<SerializedOutcome> {
    const queueTimeout = canWait ? this.#options.queueTimeout : timeout * VISITOR_PATIENCE;
    const deadline = canWait ? AbortSignal.timeout(queueTimeout) : AbortSignal.abort();
    for (;;) {
      const process = this.#tryProcess(job, deadline);
      if (!process) {
        await once(this.#renders, 'end', { signal: deadline }).catch(() => undefined);
        continue;
      }
      if (!canWait && process.load >= MAX_VISITORS) throw new RenderFailure('busy', 'other pages of the section wait');
      const render = () => process.render(this.#toTask(job, process), { timeout, queueTimeout });
      try {
        return await (page ? this.#waits.render({ page, fragment: process }, render) : render());
      } catch (error) {
        // Another page ended the process before it came to this one.
        if (!(error instanceof ProcessEnded)) throw error;
      }
    }
  }

  #toTask(job: RenderJob, process: RenderProcess): RenderTask {
    const { request, fragments = {} } = job;
    return {
      request: { ...request, fragments: Object.keys(fragments) },
      renderFragment: (id, props) => {
        const section = Object.hasOwn(fragments, id) ? fragments[id] : undefined;
        const fragment = { component: id.split('/')[1] ?? '', props };
        return section && this.#renderFragment({ host: job.host, section, request: { ...request, fragment } }, process);
      },
    };
  }

  async #renderFragment(job: RenderJob, page: RenderProcess): Promise<RenderedFragment> {
    // A section that asks for fragments that fail pauses no page of the other one.
    const key = `${processKey(job)} for ${buildKey(page.build)}`;
    // The page waits: it shows a skeleton rather than stand in a queue.
    const render = () => this.#render(job, { canWait: false }, this.#options.timeout, page);
    const outcome = await this.#renderUnlessPaused(key, job, render);
    if (outcome.kind !== 'page') throw new RenderFailure('threw', `${key} redirects`);
    const { head, html, state } = outcome.page;
    return { head, html, queries: fragmentState.parse(JSON.parse(state)).queries };
  }

  /** Returns undefined while every process renders, until the deadline. */
  #tryProcess(job: RenderJob, deadline: AbortSignal): RenderProcess | undefined {
    try {
      return this.#getProcess(job);
    } catch (error) {
      if (deadline.aborted) throw error;
      return undefined;
    }
  }

  #getProcess({ host, section }: RenderJob): RenderProcess {
    const key = processKey({ host, section });
    const own = this.#find(key).filter(({ hasEnded }) => !hasEnded);
    const [best] = own.sort((a, b) => Number(a.isLoading) - Number(b.isLoading) || a.load - b.load);
    if (!best) return section ? this.#startSection(key, host, section) : this.#start(key, host);
    if (section && best.load > 0 && !own.some(({ isLoading }) => isLoading) && this.#hasRoomFor(own)) {
      this.#startSection(key, host, section);
    }
    return best;
  }

  /** Returns whether a section may have one more process. Half of all stay for others. */
  #hasRoomFor(own: readonly RenderProcess[]): boolean {
    const alive = this.#alive();
    const { maxProcesses } = this.#options;
    if (own.length >= Math.floor(maxProcesses / 2)) return false;
    const isRested = (process: RenderProcess) => process.isIdle && performance.now() - process.lastUsed > RESTED_MS;
    return alive.length < maxProcesses || alive.some((process) => isRested(process) && !own.includes(process));
  }

  #startSection(key: string, host: ServerBuild, section: SectionBuild): RenderProcess {
    const spare = this.#find(buildKey(host)).find(({ hasEnded, load }) => !hasEnded && load === 0);
    const process = spare ?? this.#start(key, host);
    process.addSection(section);
    this.#processes.set(process, key);
    return process;
  }

  #start(key: string, host: ServerBuild): RenderProcess {
    if (this.#alive().length >= this.#options.maxProcesses) this.#endLeastRecentlyUsed();
    const process = new RenderProcess(host, this.#options);
    this.#processes.set(process, key);
    return process;
  }

  #find(key: string): RenderProcess[] {
    return [...this.#processes].filter(([, other]) => other === key).map(([process]) => process);
  }

  #endLeastRecentlyUsed(): void {
    const idle = [...this.#processes].filter(([process]) => process.isIdle);
    const unpinned = idle.filter(([, key]) => this.#pins && !this.#pins.jobs.has(key));
    const [least] = (unpinned.length > 0 ? unpinned : idle).sort(([a], [b]) => a.lastUsed - b.lastUsed);
    if (!least) throw new RenderFailure('busy', 'every process renders');
    this.#end(least[0]);
  }

  /** Starts a process for each pinned host that has none without a section, so that the next section only loads its own code. */
  #startSpares(): void {
    const hosts = this.#pins?.hosts ?? [];
    if (hosts.length > this.#options.maxProcesses / 2) return;
    for (const host of hosts) {
      const key = buildKey(host);
      const processes = this.#find(key);
      if (processes.some(({ hasEnded }) => !hasEnded)) continue;
      if (processes.length > 0) this.#breaker.recordFailure(key);
      for (const process of processes) this.#processes.delete(process);
      if (this.#breaker.isOpen(key)) continue;
      try {
        this.#start(key, host);
      } catch (error) {
        // Every process renders: the next section starts one.
        if (!(error instanceof RenderFailure)) throw error;
      }
    }
  }

  async #handOver(jobs: readonly RenderJob[]): Promise<void> {
    this.#handovers += 1;
    const deadline = AbortSignal.timeout(this.#options.warmUpTimeout);
    const isOver = new Promise((resolve) => deadline.addEventListener('abort', resolve));
    await Promise.race([this.#warmUp(jobs, deadline), isOver]);
    this.#handovers -= 1;
    this.#endUnpinned();
  }

  async #warmUp(jobs: readonly RenderJob[], deadline: AbortSignal): Promise<void> {
    for (const job of jobs) {
      if (deadline.aborted) return;
      // No visitor waits for the first render, which compiles the code.
      await this.#render(job, {}, this.#options.warmUpTimeout).catch(() => undefined);
    }
  }

  #endUnpinned(): void {
    if (!this.#pins || this.#handovers > 0) return;
    for (const [process, key] of this.#processes) {
      if (process.hasEnded || (process.isIdle && !this.#pins.jobs.has(key))) this.#end(process);
    }
  }

  #end(process: RenderProcess): void {
    this.#processes.delete(process);
    process.end();
  }

  #alive(): RenderProcess[] {
    return [...this.#processes.keys()].filter(({ hasEnded }) => !hasEnded);
  }

  async #watchIdle(): Promise<void> {
    for (const process of this.#processes.keys()) {
      if (!process.isIdle || process.pid === undefined) continue;
      if (performance.now() - process.lastUsed > this.#options.idleTimeout) this.#end(process);
      else if (await this.#isBusyBetweenPages(process, process.pid)) {
        this.#options.onDenied(process.build, 'process', 'work between pages');
        this.#end(process);
      }
    }
  }

  async #isBusyBetweenPages(process: RenderProcess, pid: number): Promise<boolean> {
    const { lastUsed } = process;
    const cpuTime = await readCpuTime(pid);
    const before = this.#cpuTimes.get(process);
    if (cpuTime === undefined || process.lastUsed !== lastUsed) return false;
    this.#cpuTimes.set(process, { lastUsed, cpuTime });
    return before?.lastUsed === lastUsed && cpuTime - before.cpuTime > WATCH_INTERVAL_MS * MAX_IDLE_CPU_RATIO;
  }
}

function toPins(jobs: readonly RenderJob[]): Pins {
  const hosts = new Map(jobs.map(({ host }) => [buildKey(host), host]));
  return {
    jobs: new Map(jobs.map((job) => [processKey(job), job])),
    sections: new Set(jobs.flatMap(({ section }) => (section ? [buildKey(section)] : []))),
    hosts: [...hosts.values()],
  };
}
