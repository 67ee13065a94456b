import type { RenderedPage, RenderOutcome, RenderRequest } from '@dar/app/remotes/server-build';
import type { ApiCall, ApiResponse } from './api-call.ts';

export interface ServerBuild {
  readonly name: string;
  readonly version: string;
}

export interface HostBuild extends ServerBuild {
  /** The calls of the API that the shell may make for any page. */
  readonly publicCalls?: readonly string[] | undefined;
}

export interface SectionBuild extends ServerBuild {
  /** The calls of the API that its loaders may make, such as `POST /api/tips`. */
  readonly publicCalls?: readonly string[] | undefined;
  /** The calls that they may make besides for the customer of a page. Undefined: the server renders no page of a customer. */
  readonly customerCalls?: readonly string[] | undefined;
}

/** The customer of a page. Its process renders for nobody else. */
export interface JobCustomer {
  /** Names the customer among all. */
  readonly key: string;
  /** Makes a call of the section's `customerCalls`. Rejects if the API does not respond. */
  readonly callApi: (call: ApiCall, signal: AbortSignal) => Promise<ApiResponse>;
}

/** What a render needs to know besides the builds. Calls of the API go through the renderer, which knows its origin. */
export type PageRequest = Omit<RenderRequest, 'section' | 'fragments' | 'apiOrigin'>;

export interface RenderJob {
  readonly host: HostBuild;
  readonly section: SectionBuild | undefined;
  /** The sections of the remote components that the page may render on the server, by `<section>/<component>`. */
  readonly fragments?: Readonly<Record<string, SectionBuild>> | undefined;
  readonly request: PageRequest;
  readonly customer?: JobCustomer | undefined;
}

/** A rendered page with its state as JSON that is safe inside a script element. */
export type SerializedPage = Omit<RenderedPage, 'state'> & { readonly state: string };

export type SerializedOutcome =
  | Exclude<RenderOutcome, { kind: 'page' }>
  | { readonly kind: 'page'; readonly page: SerializedPage };

/** Returns the key of a server build. A section is bound to the shared modules of one host build. */
export function buildKey({ name, version }: ServerBuild, host?: ServerBuild): string {
  return host ? `${name}@${version} in ${buildKey(host)}` : `${name}@${version}`;
}

/** Returns the key of the process that runs the job. */
export function processKey({ host, section }: Pick<RenderJob, 'host' | 'section'>): string {
  return section ? buildKey(section, host) : buildKey(host);
}
