import type { MessagePort } from 'node:worker_threads';
import type { RenderedPage, RenderOutcome, RenderRequest } from '@dar/app/remotes/server-build';
import type { FailureReason } from './render-failure.ts';

export interface ServerBuild {
  readonly name: string;
  readonly version: string;
}

export interface RenderJob {
  readonly host: ServerBuild;
  readonly section: (ServerBuild & { readonly isPublic: boolean }) | undefined;
  readonly request: Omit<RenderRequest, 'section'>;
}

/** The worker sends `loading` if it must load builds first, then `rendering`. */
export type RenderPhase = 'queued' | 'loading' | 'rendering';

/** What a worker sends while it renders: its phase, or a build whose code it needs. */
export type WorkerMessage = RenderPhase | ServerBuild;

export interface RenderTask extends RenderJob {
  readonly progress: MessagePort;
}

/** A rendered page with its state as JSON that is safe inside a script element. */
export type SerializedPage = Omit<RenderedPage, 'state'> & { readonly state: string };

export type SerializedOutcome =
  | Exclude<RenderOutcome, { kind: 'page' }>
  | { readonly kind: 'page'; readonly page: SerializedPage };

interface Failure {
  readonly kind: 'failure';
  readonly reason: FailureReason;
  readonly message: string;
}

export interface RenderResult {
  readonly outcome: SerializedOutcome | Failure;
  readonly threadId: number;
  readonly memoryUsed: number;
}

/** Returns the key of a server build in a worker. A section is bound to the shared modules of one host build. */
export function buildKey({ name, version }: ServerBuild, host?: ServerBuild): string {
  return host ? `${name}@${version} in ${buildKey(host)}` : `${name}@${version}`;
}
