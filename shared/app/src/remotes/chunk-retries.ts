import { retryUrl } from './attempt-address.ts';
import { ChunkLoadError } from './load-error.ts';
import { withTimeout } from './with-timeout.ts';

type ChunkId = string | number;

/** The parts of a build's bundler runtime (`__webpack_require__`) that load its chunks. */
export interface BundlerRuntime {
  /** Loads a chunk, its style sheet and the shared modules that it needs. */
  e: (chunk: ChunkId) => Promise<unknown>;
  /** The file of a chunk's script, relative to `p`. */
  u: (chunk: ChunkId) => string;
  /** The file of a chunk's style sheet, relative to `p`; missing in a build without any. */
  miniCssF?: (chunk: ChunkId) => string;
  /** The address of the release, with a slash at its end. */
  readonly p: string;
  readonly federation: { bundlerRuntime?: { consumes?: (options: ConsumeOptions) => void } };
}

interface ConsumeOptions {
  readonly chunkId: ChunkId;
  /** The promises that the chunk waits for. */
  readonly promises: Promise<unknown>[];
  /** Shared modules by id: a promise while one loads, 0 when it is there, nothing when it failed. */
  readonly installedModules: Readonly<Record<string, unknown>>;
  readonly chunkMapping: Readonly<Record<string, readonly string[]>>;
}

// A preload that failed answers the first script of its address without a request, so the second attempt need not wait.
const PAUSES_MS = [0, 900] as const;

// Attempts end before the page gives up, so that Retry starts new ones.
const SHARE_OF_TIMEOUT = 0.9;

const builds = new Map<string, BundlerRuntime>();
const failedLoads = new Map<string, number>();
let timeout = 8_000;

/** Sets how long a chunk may take with all its attempts, in milliseconds. */
export function setChunkTimeout(milliseconds: number): void {
  timeout = milliseconds * SHARE_OF_TIMEOUT;
}

/**
 * Marks a load of a section as failed: ends its pending requests, and later ones use new addresses. The browser answers
 * an old address from a failed or pending preload.
 */
export function failSection(section: string): void {
  failedLoads.set(section, (failedLoads.get(section) ?? 0) + 1);
  const build = builds.get(section);
  if (build) failRequests(build.p);
}

/**
 * Makes a build load each chunk in up to three attempts, each at a new address. An attempt that takes half of the
 * remaining time counts as failed. A chunk that does not load rejects with a ChunkLoadError.
 */
export function retryChunks(section: string, build: BundlerRuntime): void {
  builds.set(section, build);
  const failures = new Map<ChunkId, number>();
  const { e: load, u: scriptOf, miniCssF: sheetOf } = build;

  const addressed = (file: string, chunk: ChunkId) =>
    retryUrl(file, 1 + (failures.get(chunk) ?? 0) + (failedLoads.get(section) ?? 0));
  const attempt = async (chunk: ChunkId, milliseconds: number) => {
    try {
      await withTimeout(load(chunk), milliseconds, () => new ChunkLoadError(chunk));
    } catch (error) {
      failures.set(chunk, (failures.get(chunk) ?? 0) + 1);
      failRequests(build.p + scriptOf(chunk));
      throw error;
    }
  };

  build.u = (chunk) => addressed(scriptOf(chunk), chunk);
  // The bundler recognizes a sheet that is part of the page by its file name.
  if (sheetOf)
    build.miniCssF = (chunk) => (isInPage(sheetOf(chunk)) ? sheetOf(chunk) : addressed(sheetOf(chunk), chunk));
  build.e = async (chunk) => {
    const deadline = performance.now() + timeout;
    const remaining = () => Math.max(0, deadline - performance.now());
    for (const pause of PAUSES_MS) {
      try {
        return await attempt(chunk, remaining() / 2);
      } catch {
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
    }
    return attempt(chunk, remaining()).catch((cause: unknown) => {
      // A script that arrives late still counts. A sheet does not, so it has the whole time.
      if (sheetOf) failRequests(build.p + sheetOf(chunk));
      throw new ChunkLoadError(chunk, cause);
    });
  };
  rejectFailedConsumes(build);
}

/**
 * Rejects a chunk whose shared modules did not load. The runtime would evaluate it, and the bundler would keep its
 * modules half evaluated.
 */
function rejectFailedConsumes({ federation }: BundlerRuntime): void {
  const { bundlerRuntime } = federation;
  const consumes = bundlerRuntime?.consumes;
  if (!consumes) return;
  federation.bundlerRuntime = {
    ...bundlerRuntime,
    consumes(options) {
      const { chunkId, promises, installedModules, chunkMapping } = options;
      const others = promises.length;
      consumes(options);
      const needed = chunkMapping[chunkId] ?? [];
      const consumed = Promise.all(promises.slice(others)).then(() => {
        if (needed.some((id) => !(id in installedModules))) throw new ChunkLoadError(chunkId);
      });
      promises.push(consumed);
    },
  };
}

function isInPage(sheet: string): boolean {
  return document.querySelector(`style[data-href="${sheet}"]`) !== null;
}

// Elements whose request has ended no longer listen, or are gone.
function failRequests(prefix: string): void {
  const pending = document.querySelectorAll(`script[src^="${prefix}"], link[rel="stylesheet"][href^="${prefix}"]`);
  for (const element of pending) element.dispatchEvent(new Event('error'));
}
