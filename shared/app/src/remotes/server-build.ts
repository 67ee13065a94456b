import type { QueryKey } from '@dar/app/query';
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
  readonly language: string;
  readonly section: RenderedSection | undefined;
  readonly apiOrigin: string;
  readonly apiTimeout: number;
  readonly siteOrigin: string | undefined;
}

export type QueryResult = readonly [key: QueryKey, data: unknown];

/** The state for the hydration of a rendered page. Without `loaderData` the page is the shell alone. */
export interface PageState {
  readonly path: string;
  readonly loaderData?: Readonly<Record<string, unknown>>;
  readonly queries: readonly QueryResult[];
}

export interface RenderedPage {
  readonly status: number;
  readonly chunks: readonly string[];
  readonly head: string;
  readonly html: string;
  readonly state: PageState;
  readonly cacheable: boolean;
}

export type RenderOutcome =
  | { readonly kind: 'page'; readonly page: RenderedPage }
  | { readonly kind: 'redirect'; readonly location: string; readonly status: number };

export interface HostServerBuild {
  readonly provided: Readonly<Record<string, unknown>>;
  render(request: RenderRequest): Promise<RenderOutcome>;
}
