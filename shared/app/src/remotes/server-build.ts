import type { Language } from '@dar/contracts/language';
import type { SectionRoutes } from './section-module.ts';

/** Where a release keeps its build for the server, and what it is called there. It is never served to browsers. */
export const SERVER_FOLDER = 'server';
export const SERVER_ENTRY = `${SERVER_FOLDER}/index.cjs`;

/** Marks what a server left to the browser: a piece of another section. */
export const CLIENT_ONLY = 'late-piece';

/** The section that owns the path, with what its server build exports. */
export interface RenderedSection {
  readonly name: string;
  readonly isPublic: boolean;
  readonly module: SectionRoutes;
}

export interface RenderRequest {
  /** Path and query. */
  readonly path: string;
  readonly language: Language;
  /** Undefined where no section owns the path. */
  readonly section: RenderedSection | undefined;
  readonly apiOrigin: string;
  /** How long one call of the API may take, in milliseconds. */
  readonly apiTimeout: number;
}

/** A query's answer: its key and its data. */
export type QueryResult = readonly [key: readonly unknown[], data: unknown];

/**
 * What the browser needs to take a rendered page over: the routes' loader data and the answers of their queries.
 * Without `loaderData` only the shell stands, and the browser loads the rest.
 */
export interface PageState {
  /** The path that was rendered, with the part of its query that pages depend on. */
  readonly path: string;
  readonly loaderData?: Readonly<Record<string, unknown>>;
  readonly queries: readonly QueryResult[];
}

/** A page as the host's server build renders it, for nobody in particular. */
export interface RenderedPage {
  readonly status: number;
  /** The named chunks that the browser needs for this path. */
  readonly chunks: readonly string[];
  /** Title, meta and links, for the document's head. */
  readonly head: string;
  /** The content of the page's root element. */
  readonly html: string;
  readonly state: PageState;
  /** False when the API did not answer: the shell stands, the browser tries by itself, and the next render may do better. */
  readonly cacheable: boolean;
}

/** What came of a render: a page, or where to go instead. */
export type RenderOutcome =
  | { readonly kind: 'page'; readonly page: RenderedPage }
  | { readonly kind: 'redirect'; readonly location: string; readonly status: number };

/** What the host's server build exports. */
export interface HostServerBuild {
  /** Every module of PROVIDED_MODULES (`@dar/federation`), by name. */
  readonly provided: Readonly<Record<string, unknown>>;
  render(request: RenderRequest): Promise<RenderOutcome>;
}
