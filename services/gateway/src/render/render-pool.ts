import type { RenderRequest } from '@dar/app/remotes/server-build';
import type { RenderMessage, WireOutcome } from './messages.ts';
import { RenderFailure } from './render-failure.ts';
import type { RenderThread } from './render-thread.ts';
import { createThreadQueue, type ThreadQueueOptions } from './thread-queue.ts';

/** A release's build for the server. */
export interface ServerBuild {
  readonly name: string;
  readonly version: string;
  /** Reads its code; undefined when the release has none. */
  readonly readCode: () => Promise<string | undefined>;
}

export interface RenderJob {
  readonly host: ServerBuild;
  readonly section: (ServerBuild & { readonly isPublic: boolean }) | undefined;
  readonly request: Omit<RenderRequest, 'section'>;
}

interface RenderTurn {
  /** True unless it is said otherwise. */
  readonly canWait?: boolean;
}

export interface RenderPool {
  /**
   * Renders when its turn comes, or at once when it cannot wait. Throws RenderFailure: whatever goes wrong costs this
   * render only.
   */
  render(job: RenderJob, turn?: RenderTurn): Promise<WireOutcome>;
  /** From now on only these are rendered: a thread that holds another build is replaced. */
  retain(host: ServerBuild, sections: readonly ServerBuild[]): void;
  /** Bytes that each thread held after its last work. */
  memoryUsed(): number[];
  close(): Promise<void>;
}

interface PoolOptions extends Omit<ThreadQueueOptions, 'heapLimit' | 'patience'> {
  /** Milliseconds that one render may take. */
  readonly timeout: number;
  /** MB that one thread may hold. */
  readonly heapLimit?: number;
  /** Milliseconds that a build may take to load, and a job to wait for its turn. */
  readonly patience?: number;
}

const HEAP_LIMIT_MB = 256;
const PATIENCE_MS = 5_000;
// The first render of a build in a thread compiles what it runs.
const FIRST_RENDER = 3;

/** Threads that render pages, each one page at a time. */
export function createRenderPool(options: PoolOptions): RenderPool {
  const { size, timeout, heapLimit = HEAP_LIMIT_MB, patience = PATIENCE_MS } = options;
  const threads = createThreadQueue({ size, heapLimit, patience });
  let retained: ReadonlySet<string> | undefined;
  // V8 does not give up the source of code that ran: only a thread that ends gives all its memory back.
  const holdsNothingElse = ({ builds }: RenderThread) => [...builds].every((key) => !retained || retained.has(key));
  return {
    render: (job, { canWait = true } = {}) =>
      threads.use(
        async (thread) => {
          const held = thread.builds.size;
          const message = await prepare(thread, job, patience);
          const isFirst = thread.builds.size > held;
          const outcome = await thread.ask(message, isFirst ? timeout * FIRST_RENDER : timeout);
          if (!outcome) throw new RenderFailure('crashed', 'the thread answered without a page');
          return outcome;
        },
        { canWait, isFit: holdsNothingElse },
      ),
    retain(host, sections) {
      const hostKey = keyOf(host);
      retained = new Set([hostKey, ...sections.map((section) => keyOf(section, hostKey))]);
    },
    memoryUsed: () => threads.memoryUsed(),
    close: () => threads.close(),
  };
}

/** Loads what a job needs and the thread does not hold yet. */
async function prepare(
  thread: RenderThread,
  { host, section, request }: RenderJob,
  patience: number,
): Promise<RenderMessage> {
  const hostKey = await load(thread, host, undefined, patience);
  if (!section) return { kind: 'render', host: hostKey, request };
  const { name, isPublic } = section;
  const key = await load(thread, section, hostKey, patience);
  return { kind: 'render', host: hostKey, request, section: { key, name, isPublic } };
}

/** Lets the thread hold a build; its key there. */
async function load(
  thread: RenderThread,
  build: ServerBuild,
  host: string | undefined,
  patience: number,
): Promise<string> {
  const key = keyOf(build, host);
  if (thread.builds.has(key)) return key;
  const code = await build.readCode();
  if (code === undefined) throw new RenderFailure('unloadable', `${key} has no build for the server`);
  try {
    await thread.ask({ kind: 'load', key, code, ...(host !== undefined && { host }) }, patience);
  } catch (error) {
    throw new RenderFailure('unloadable', `${key} does not load: ${(error as Error).message}`);
  }
  thread.builds.add(key);
  return key;
}

// A section is bound to the modules of one host build.
function keyOf({ name, version }: ServerBuild, host?: string): string {
  return host === undefined ? `${name}@${version}` : `${name}@${version} in ${host}`;
}
