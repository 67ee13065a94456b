import type { RecordedFile } from './is-tampered.ts';
import { ChunkLoadError } from './load-error.ts';
import { retryUrl } from './retry-url.ts';
import { withTimeout } from './with-timeout.ts';

type ChunkId = string | number;

/** The parts of a build's bundler runtime (`__webpack_require__`) that load its chunks. */
export interface BundlerRuntime {
  e: (chunk: ChunkId) => Promise<unknown>;
  /** Returns the file of a chunk's script, relative to `p`. */
  u: (chunk: ChunkId) => string;
  /** Returns the file of a chunk's style sheet. Undefined in a build without style sheets. */
  miniCssF?: (chunk: ChunkId) => string;
  /** The hashes of the chunks' scripts. Undefined in development. */
  readonly sriHashes?: Readonly<Record<ChunkId, string>>;
  /** The hashes of the chunks' style sheets. */
  readonly sriExtractCssHashes?: Readonly<Record<ChunkId, string>>;
  /** The URL of the release, with a slash at its end. */
  readonly p: string;
  readonly federation: { bundlerRuntime?: { consumes?: (options: ConsumeOptions) => void } };
}

interface ConsumeOptions {
  readonly chunkId: ChunkId;
  readonly promises: Promise<unknown>[];
  /** Shared modules by id: a promise while one loads, 0 after it, undefined after a failure. */
  readonly installedModules: Readonly<Record<string, unknown>>;
  readonly chunkMapping: Readonly<Record<string, readonly string[]>>;
}

// A failed preload can be the reason of a failed first attempt, so the second one need not wait.
const PAUSES_MS = [0, 900] as const;

// Attempts end before the page's timeout, so that Retry starts new ones.
const SHARE_OF_TIMEOUT = 0.9;

const builds = new Map<string, BundlerRuntime>();
const failedLoads = new Map<string, number>();
let timeout = 8_000;
let reportFailure: ChunkFailureListener = () => undefined;

type ChunkFailureListener = (section: string, files: readonly RecordedFile[]) => void;

/** Sets the timeout of all attempts of a chunk together. */
export function setChunkTimeout(milliseconds: number): void {
  timeout = milliseconds * SHARE_OF_TIMEOUT;
}

/** Calls the listener with the files of each chunk whose last attempt failed. */
export function onChunkFailure(listener: ChunkFailureListener): void {
  reportFailure = listener;
}

/** Ends a section's pending requests. Later ones use new URLs, because old ones can have a failed preload. */
export function failSection(section: string): void {
  failedLoads.set(section, (failedLoads.get(section) ?? 0) + 1);
  const build = builds.get(section);
  if (build) failRequests(build.p);
}

/**
 * Makes a build load each chunk in up to three attempts with new URLs. A failed chunk rejects with a ChunkLoadError, and so
 * does a chunk without a hash, if `isChecked`.
 */
export function retryChunks(section: string, build: BundlerRuntime, isChecked: boolean): void {
  builds.set(section, build);
  const failures = new Map<ChunkId, number>();
  /** The chunks with a script. Others have a style sheet only, and no script to check. */
  const scripted = new Set<ChunkId>();
  const { e: load, u: scriptOf, miniCssF: sheetOf } = build;

  const urlOf = (file: string, chunk: ChunkId) =>
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

  const requireHash = (hash: string | undefined, chunk: ChunkId) => {
    if (isChecked && !hash) throw new ChunkLoadError(chunk, new Error('it has no integrity'));
  };
  const filesOf = (chunk: ChunkId) => {
    const sheet = build.sriExtractCssHashes?.[chunk];
    return [
      ...(scripted.has(chunk) ? [{ url: build.p + scriptOf(chunk), integrity: build.sriHashes?.[chunk] }] : []),
      ...(sheet && sheetOf ? [{ url: build.p + sheetOf(chunk), integrity: sheet }] : []),
    ];
  };

  build.u = (chunk) => {
    scripted.add(chunk);
    requireHash(build.sriHashes?.[chunk], chunk);
    return urlOf(scriptOf(chunk), chunk);
  };
  // The bundler finds the inline style sheets of the page by their file names.
  if (sheetOf)
    build.miniCssF = (chunk) => {
      if (isInPage(sheetOf(chunk))) return sheetOf(chunk);
      requireHash(build.sriExtractCssHashes?.[chunk], chunk);
      return urlOf(sheetOf(chunk), chunk);
    };
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
      // A script that arrives after its timeout still loads, a style sheet does not. So it has the whole time.
      if (sheetOf) failRequests(build.p + sheetOf(chunk));
      if (isChecked) reportFailure(section, filesOf(chunk));
      throw new ChunkLoadError(chunk, cause);
    });
  };
  rejectFailedConsumes(build);
}

// The runtime would evaluate a chunk without its shared modules, and the bundler would keep the broken modules.
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

// Elements of ended requests have no listeners.
function failRequests(prefix: string): void {
  const pending = document.querySelectorAll(`script[src^="${prefix}"], link[rel="stylesheet"][href^="${prefix}"]`);
  for (const element of pending) element.dispatchEvent(new Event('error'));
}
