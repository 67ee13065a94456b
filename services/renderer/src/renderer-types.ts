import type { ApiCall, ApiResponse } from './api-call.ts';
import type { Denial } from './messages.ts';
import type { RenderJob, SerializedOutcome, ServerBuild } from './render-job.ts';

export interface RendererSettings {
  readonly readCode: (build: ServerBuild) => Promise<string>;
  /** Makes a call for a loader that the section lists as public. Rejects if the API does not respond. */
  readonly callApi: (call: ApiCall, signal: AbortSignal) => Promise<ApiResponse>;
  /** Called when a section tries what it may not, once for each process and attempt. */
  readonly onDenied: (build: ServerBuild, what: Denial, detail: string) => void;
  /** The most processes at once. The least recently used one ends when another section needs one. */
  readonly maxProcesses: number;
  /** The most processes at once that render for customers, with their spares. They count apart. */
  readonly maxCustomerProcesses?: number;
  /** Timeout of one render, in milliseconds. */
  readonly timeout: number;
  /** The heap of a process, in megabytes. */
  readonly heapLimit?: number;
  readonly queueTimeout?: number;
  readonly loadTimeout?: number;
  readonly warmUpTimeout?: number;
  /** Ends a process after this time without a render, in milliseconds. */
  readonly idleTimeout?: number;
}

export interface RenderLimits {
  /** False: fails at once if other pages of the section wait already, or every process renders. */
  readonly canWait?: boolean;
}

export interface ProcessState {
  readonly build: ServerBuild;
  /** It renders for one customer, or will. */
  readonly isOfCustomer?: true;
  /** How many pages render or wait. */
  readonly pages: number;
  /** Bytes after the last render. */
  readonly bytes: number;
}

/** Renders pages with the server builds of hosts and sections, each section in a process of its own. */
export interface Renderer {
  /** Throws RenderFailure. */
  render(job: RenderJob, limits?: RenderLimits): Promise<SerializedOutcome>;
  /**
   * Takes a page of every pinned build. Renders those of new and of visited sections in new processes, while pages of the
   * old builds render on, and then ends the old processes. Returns undefined if nothing has changed, otherwise a promise
   * that never rejects.
   */
  usePins(jobs: readonly RenderJob[]): Promise<void> | undefined;
  processes(): ProcessState[];
  close(): void;
}
