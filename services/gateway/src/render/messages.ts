import type { RenderedPage, RenderOutcome, RenderRequest } from '@dar/app/remotes/server-build';

/** A rendered page as it crosses threads: its state is the JSON for the page already. */
export type SerializedPage = Omit<RenderedPage, 'state'> & { readonly state: string };

export type WireOutcome =
  | Exclude<RenderOutcome, { kind: 'page' }>
  | { readonly kind: 'page'; readonly page: SerializedPage };

/** A server build by the key under which the worker keeps it. */
export interface LoadMessage {
  readonly kind: 'load';
  readonly key: string;
  /** For a section: key of the host build that provides the shared modules. */
  readonly host?: string;
  readonly code: string;
}

export interface RenderMessage {
  readonly kind: 'render';
  readonly host: string;
  readonly section?: { readonly key: string; readonly name: string; readonly isPublic: boolean };
  readonly request: Omit<RenderRequest, 'section'>;
}

/** What a worker is told, one at a time; each is answered by one WorkerAnswer. */
export type WorkerMessage = LoadMessage | RenderMessage;

export interface WorkerAnswer {
  /** Of a render. */
  readonly outcome?: WireOutcome;
  /** Why it did not work. */
  readonly error?: string;
  /** Bytes that the worker holds after the work. */
  readonly memoryUsed: number;
}
