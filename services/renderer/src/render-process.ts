import { AsyncLocalStorage } from 'node:async_hooks';
import type { ApiCall } from './api-call.ts';
import { LoaderCalls, type LoaderCallsOptions } from './loader-calls.ts';
import type { ChildMessage, Denial, ParentMessage } from './messages.ts';
import { RenderFailure } from './render-failure.ts';
import { buildKey, type HostBuild, type SectionBuild, type SerializedOutcome, type ServerBuild } from './render-job.ts';
import type { RendererSettings } from './renderer-types.ts';
import { SectionProcess } from './section-process.ts';

const MB = 1024 * 1024;
// The runtime reports 50 attempts of a process; only code that speaks on the channel itself sends more.
const MAX_DENIALS = 100;
// The first render of a build compiles its code.
const FIRST_RENDER_FACTOR = 3;
/** How long a page waits at least for a process that loads: browsers show an unrendered page later than this. */
const LOAD_PATIENCE_MS = 3_000;
// A process is replaced before it runs out of memory during a render.
const FULL_HEAP_RATIO = 0.8;

type ProcessOptions = Required<
  Pick<RendererSettings, 'readCode' | 'callApi' | 'onDenied' | 'heapLimit' | 'loadTimeout'>
>;

/** A page to render, or a fragment of one. */
export interface RenderTask extends Pick<LoaderCallsOptions, 'renderFragment' | 'customer'> {
  readonly request: Extract<ParentMessage, { kind: 'render' }>['request'];
}

interface RenderTimeouts {
  readonly timeout: number;
  /** How long the page waits for the process. */
  readonly queueTimeout: number;
}

/** Runs a function in the context of a request. */
type RunInContext = <Result>(run: () => Result) => Result;

// The first page that a process renders would otherwise give its context to those that follow.
const runWithoutContext: RunInContext = AsyncLocalStorage.snapshot();

interface Task extends RenderTask {
  readonly runInContext: RunInContext;
  readonly timeout: number;
  resolve(outcome: SerializedOutcome): void;
  reject(error: unknown): void;
  queueTimer?: NodeJS.Timeout;
}

interface ActiveTask extends Task {
  readonly calls: LoaderCalls;
}

/** The process ended before it began to render the page. */
export class ProcessEnded extends Error {
  override readonly name = 'ProcessEnded';
}

/** A process with the code of a host and at most one section. It renders one page at a time. */
export class RenderProcess {
  readonly host: HostBuild;
  readonly #options: ProcessOptions;
  readonly #process: SectionProcess;
  #section: SectionBuild | undefined;
  /** Loads after the host. */
  #nextSection: SectionBuild | undefined;
  #queue: Task[] = [];
  #active: ActiveTask | undefined;
  #isLoading = true;
  #isCompiled = false;
  #hasEnded = false;
  #timer: NodeJS.Timeout | undefined;
  #denials = 0;
  /** The customer of all its pages, or `everybody`. Undefined before the first page. */
  #audience: string | undefined;
  #memoryUsed = 0;
  #lastUsed = performance.now();

  constructor(host: HostBuild, options: ProcessOptions) {
    this.host = host;
    this.#options = options;
    this.#process = new SectionProcess(options.heapLimit, {
      onMessage: (message) => this.#run(() => this.#handle(message)),
      onEnd: (how) => this.#run(() => this.end(this.#crash(how))),
    });
    void this.#load(host);
  }

  /** The section, or the host while it has none. */
  get build(): ServerBuild {
    return this.#section ?? this.host;
  }

  get pid(): number | undefined {
    return this.#process.pid;
  }

  get hasEnded(): boolean {
    return this.#hasEnded;
  }

  get isLoading(): boolean {
    return this.#isLoading;
  }

  get isIdle(): boolean {
    return !this.#isLoading && this.load === 0;
  }

  /** How many pages render or wait. */
  get load(): number {
    return this.#queue.length + (this.#active ? 1 : 0);
  }

  get lastUsed(): number {
    return this.#lastUsed;
  }

  /** Bytes after the last render. */
  get memoryUsed(): number {
    return this.#memoryUsed;
  }

  /** Loads the section of the process, once the host is loaded. */
  addSection(section: SectionBuild): void {
    this.#section = section;
    this.#isCompiled = false;
    if (this.#isLoading) this.#nextSection = section;
    else void this.#load(section, section);
  }

  /** Throws ProcessEnded if another process has to render the page, and RenderFailure. */
  render(work: RenderTask, { timeout, queueTimeout }: RenderTimeouts): Promise<SerializedOutcome> {
    return new Promise((resolve, reject) => {
      if (this.#hasEnded) return reject(new ProcessEnded());
      const audience = work.customer ? `customer ${work.customer.key}` : 'everybody';
      this.#audience ??= audience;
      // What the process has kept of one customer must reach nobody else.
      if (this.#audience !== audience) return reject(new Error('the process renders for somebody else'));
      const task: Task = { ...work, timeout, runInContext: AsyncLocalStorage.snapshot(), resolve, reject };
      const patience = this.#isLoading ? Math.max(queueTimeout, LOAD_PATIENCE_MS) : queueTimeout;
      task.queueTimer = setTimeout(() => this.#refuse(task), patience);
      this.#queue.push(task);
      this.#lastUsed = performance.now();
      this.#next();
    });
  }

  /** Kills the process. The page that renders fails; those that wait render elsewhere, unless the build is unloadable. */
  end(failure = new RenderFailure('crashed', 'the process was ended')): void {
    if (this.#hasEnded) return;
    this.#hasEnded = true;
    clearTimeout(this.#timer);
    this.#process.kill();
    this.#active?.calls.end();
    this.#active?.reject(failure);
    for (const task of this.#queue) {
      clearTimeout(task.queueTimer);
      task.reject(failure.reason === 'unloadable' ? failure : new ProcessEnded());
    }
    this.#queue = [];
  }

  async #load(build: ServerBuild, section?: SectionBuild): Promise<void> {
    const key = buildKey(build);
    this.#isLoading = true;
    this.#endAfter(this.#options.loadTimeout, new RenderFailure('unloadable', `${key} did not load in time`));
    try {
      const code = await this.#options.readCode(build);
      const kind = section ? { kind: 'section' as const, name: section.name } : { kind: 'host' as const };
      this.#process.send({ ...kind, key, code });
    } catch {
      this.end(new RenderFailure('unloadable', `${key} has no server build`));
    }
  }

  #endAfter(timeout: number, failure: RenderFailure): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.end(failure), timeout);
  }

  #refuse(task: Task): void {
    this.#queue = this.#queue.filter((other) => other !== task);
    task.reject(new RenderFailure('busy', 'the process of the section has no time'));
  }

  #next(): void {
    if (this.#hasEnded || this.#isLoading || this.#active) return;
    const task = this.#queue.shift();
    if (!task) return;
    clearTimeout(task.queueTimer);
    const { callApi } = this.#options;
    const { publicCalls: ofSection = [], customerCalls } = this.#section ?? {};
    const publicCalls = [...(this.host.publicCalls ?? []), ...ofSection];
    const { renderFragment, customer } = task;
    const calls = new LoaderCalls({
      ...{ publicCalls, callApi, customerCalls, customer, renderFragment },
      deny: (what, detail) => this.#deny(what, detail),
    });
    this.#active = { ...task, calls };
    // A process of a customer is so young that most of its pages are the first of their kind.
    const isCompiled = this.#isCompiled && !customer;
    const timeout = isCompiled ? task.timeout : task.timeout * FIRST_RENDER_FACTOR;
    this.#endAfter(timeout, new RenderFailure('slow', `${buildKey(this.build)} did not render in time`));
    this.#process.send({ kind: 'render', request: task.request });
  }

  #run(work: () => void): void {
    (this.#active?.runInContext ?? runWithoutContext)(work);
  }

  /** The section may have sent the message. It concerns the page that renders here, and no other. */
  #handle(message: ChildMessage): void {
    if (message.kind === 'loaded') this.#handleLoaded();
    else if (message.kind === 'unloadable') this.end(new RenderFailure('unloadable', message.message));
    else if (message.kind === 'crashed') this.end(this.#crash(message.message));
    else if (message.kind === 'denied') this.#deny(message.what, message.detail);
    else if (message.kind === 'call') void this.#call(message.id, message.call);
    else this.#handleRendered(message);
  }

  #handleLoaded(): void {
    if (!this.#isLoading) throw new Error('nothing was loading');
    clearTimeout(this.#timer);
    this.#isLoading = false;
    const section = this.#nextSection;
    this.#nextSection = undefined;
    if (section) void this.#load(section, section);
    else this.#next();
  }

  #handleRendered(message: Extract<ChildMessage, { kind: 'rendered' | 'threw' }>): void {
    const task = this.#active;
    if (!task) throw new Error('nothing was rendering');
    clearTimeout(this.#timer);
    task.calls.end();
    this.#active = undefined;
    this.#isCompiled = true;
    this.#lastUsed = performance.now();
    this.#memoryUsed = message.memoryUsed;
    if (message.kind === 'rendered') task.resolve(message.outcome);
    else task.reject(new RenderFailure('threw', message.message));
    if (message.memoryUsed > this.#options.heapLimit * MB * FULL_HEAP_RATIO) this.end();
    else this.#next();
  }

  async #call(id: number, call: ApiCall): Promise<void> {
    const response = await this.#active?.calls.make(call);
    this.#process.send({ kind: 'called', id, response });
  }

  #deny(what: Denial, detail: string): void {
    this.#denials += 1;
    if (this.#denials <= MAX_DENIALS) this.#options.onDenied(this.build, what, detail);
    else this.end(this.#crash('the section tried too often what it may not'));
  }

  #crash(message: string): RenderFailure {
    return new RenderFailure(this.#isLoading ? 'unloadable' : 'crashed', message);
  }
}
