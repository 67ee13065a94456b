import type { QueryKey } from '@dar/app/query';
import type { ComponentType } from 'react';
import type { SectionRoutes } from './section-module.ts';

/** The folder and the entry of a release's server build. Browsers have no access to it. */
export const SERVER_FOLDER = 'server';
export const SERVER_ENTRY = `${SERVER_FOLDER}/index.cjs`;

/** The error digest of remote components, which only the browser renders. */
export const CLIENT_ONLY = 'client-only';

export interface RenderedSection {
  readonly name: string;
  readonly module: ServerModule;
}

/** What a section's server build exports. */
export interface ServerModule extends SectionRoutes {
  /** The remote components that the server renders in pages of other sections, by name. */
  readonly components?: Readonly<Record<string, ComponentType<object>>>;
}

/** A component of the section that a page of another section renders. Its props are ids. */
export interface Fragment {
  readonly component: string;
  readonly props: object;
}

/** A `fetch` of this path with `<section>/<component>` asks another section's process for a fragment; the body is its props. */
export const FRAGMENT_PATH = '/-/fragments/';

/** What the process of a section returns for a fragment. */
export type RenderedFragment = Pick<RenderedPage, 'head' | 'html'> & Pick<PageState, 'queries'>;

/** The customer of a page, as the shop's API returns it. The shell declares the fields. */
// biome-ignore lint/suspicious/noEmptyInterface: only an interface can be added to.
export interface PageCustomer {}

export interface RenderRequest {
  readonly path: string;
  readonly language: string;
  readonly section: RenderedSection | undefined;
  /** Renders the shell in place of the page. */
  readonly isShell: boolean;
  /** Undefined for a page that everybody may see. */
  readonly customer?: PageCustomer | undefined;
  /** Renders this component of the section in place of a page. */
  readonly fragment?: Fragment | undefined;
  /** The remote components of other sections that the server can render, as `<section>/<component>`. */
  readonly fragments?: readonly string[] | undefined;
  readonly apiOrigin: string;
  readonly apiTimeout: number;
  readonly siteOrigin: string | undefined;
}

export type QueryResult = readonly [key: QueryKey, data: unknown];

/** The state for the hydration of a rendered page. Without `loaderData` the page is the shell alone. */
export interface PageState {
  readonly path: string;
  readonly customer?: PageCustomer | undefined;
  readonly loaderData?: Readonly<Record<string, unknown>>;
  readonly queries: readonly QueryResult[];
}

export interface RenderedPage {
  readonly status: number;
  /** True if the browser renders the page. */
  readonly isShell?: true | undefined;
  readonly chunks: readonly string[];
  /** The remote components of other sections in `html`. */
  readonly fragments?: readonly string[] | undefined;
  /** True if a remote component is left to the browser that a later render may contain. */
  readonly isPartial?: boolean | undefined;
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
