import type { QueryKey } from '@dar/app/query';
import type { Language } from '@dar/contracts/language';
import type { SectionRoutes } from './section-module.ts';

/** The folder and the entry of a release's server build. Browsers have no access to it. */
export const SERVER_FOLDER = 'server';
export const SERVER_ENTRY = `${SERVER_FOLDER}/index.cjs`;

/** The error digest of remote components, which only the browser renders. */
export const CLIENT_ONLY = 'client-only';

export interface RenderedSection {
  readonly name: string;
  readonly isPublic: boolean;
  readonly module: SectionRoutes;
}

export interface RenderRequest {
  readonly path: string;
  readonly language: Language;
  /** The owner of the path with its server build. */
  readonly section: RenderedSection | undefined;
  readonly apiOrigin: string;
  /** Timeout of a call to the API, in milliseconds. */
  readonly apiTimeout: number;
  readonly siteOrigin: string | undefined;
}

export type QueryResult = readonly [key: QueryKey, data: unknown];

/** The state for the hydration of a rendered page. Without `loaderData` the page is the shell alone. */
export interface PageState {
  /** The rendered path, with the query parameters that pages depend on. */
  readonly path: string;
  readonly loaderData?: Readonly<Record<string, unknown>>;
  readonly queries: readonly QueryResult[];
}

/** A page for guests, rendered by the host's server build. */
export interface RenderedPage {
  readonly status: number;
  readonly chunks: readonly string[];
  readonly head: string;
  readonly html: string;
  readonly state: PageState;
  /** False when a query failed, so that the next request renders again. */
  readonly cacheable: boolean;
}

export type RenderOutcome =
  | { readonly kind: 'page'; readonly page: RenderedPage }
  | { readonly kind: 'redirect'; readonly location: string; readonly status: number };

export interface HostServerBuild {
  /** The modules of PROVIDED_MODULES (`@dar/federation`), by name. */
  readonly provided: Readonly<Record<string, unknown>>;
  render(request: RenderRequest): Promise<RenderOutcome>;
}
