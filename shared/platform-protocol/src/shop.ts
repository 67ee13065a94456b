import type { output, ZodObject, ZodRawShape } from 'zod';

type Directive =
  | 'connect-src'
  | 'font-src'
  | 'frame-src'
  | 'img-src'
  | 'media-src'
  | 'script-src'
  | 'style-src'
  | 'worker-src';

/** What pages may load besides files of their own origin, by directive of the content security policy. */
export type PolicySources = Readonly<Partial<Record<Directive, readonly string[] | undefined>>>;

/** The address of a visit. */
export interface VisitAddress {
  readonly hostname: string;
  readonly pathname: string;
}

/** What the host name or the path of a visit means. */
export interface VisitRules {
  /** The path to which the visit is redirected. */
  readonly redirect?: string | undefined;
  /** Whether search engines must not index the page. */
  readonly isHidden?: boolean;
}

/** An element of a document's head. The gateway escapes the attributes, and leaves out those without a value. */
export interface HeadElement {
  readonly tag: 'link' | 'meta';
  readonly attributes: Readonly<Record<string, string | undefined>>;
}

/** How pages are rendered for customers. */
export interface ShopCustomers {
  /** The cookies that may carry a page credential. The API sets them, and scripts cannot read them. */
  readonly cookies: readonly string[];
  /** The cookie with which the browser's scripts name the customer who is signed in. */
  readonly marker: string;
  /** The call of the API that returns the customer of a page, such as `POST /api/page-customer`. */
  readonly call: string;
  /** Returns what the shell shows of the customer, from the body of that call. Throws for a body that is none. */
  readonly toCustomer: (body: unknown) => object;
  /** The page to which guests are redirected. It gets the address of the requested page as `from`. */
  readonly signInPath: string;
}

/** How staff sees in the shop what is not published. */
export interface ShopDrafts {
  /** The API sets one of these cookies for a browser whose calls read drafts. */
  readonly cookies: readonly string[];
  /** The path that removes it. */
  readonly endPath: string;
  /** Returns what the bar of such pages says, and its link to `endPath`. */
  readonly getTexts: (language: string) => { readonly label: string; readonly end: string };
}

/** The API, which the gateway serves on the shop's own origin. */
export interface ShopApi {
  /** The prefix of the paths of all calls. Builds of sections add it to the calls that they name. */
  readonly prefix: string;
  /** Paths that the gateway forwards, with all paths below. */
  readonly forwarded: readonly string[];
  /** Paths that are forwarded to another path of the API. */
  readonly rewritten?: Readonly<Record<string, string>>;
  /** Paths whose responses are streams without an end. */
  readonly streams?: readonly string[];
  /** Bodies above it are rejected. */
  readonly maxBodyBytes: number;
  /** The bodies of the gateway's own responses in the envelope of the API: 503 and 504, 413, and other 4xx. */
  readonly errors: { readonly unavailable: object; readonly tooLarge: object; readonly malformed: object };
  /**
   * The header with the version of the data that pages show, a whole number, of `/healthz` and of calls by renders. After
   * a higher one, each page whose calls have other responses is rendered again.
   */
  readonly versionHeader?: string;
}

/** The chunks of a section that a view of the embed needs at first. */
export interface EmbedViewChunks {
  readonly section: string;
  readonly chunks: readonly string[];
}

/** The shop on pages of partners. */
export interface ShopEmbed {
  /** The views by name. */
  readonly views: Readonly<Record<string, EmbedViewChunks>>;
  /** The calls of the API that the document of the session sends for a partner's page, such as `POST /api/cart`. */
  readonly calls: readonly string[];
}

/** Everything that the platform knows of a shop. docs/architecture.md#the-platform-and-the-shop */
export interface Shop<Settings = never> {
  readonly name: string;
  /** The languages of its pages as BCP 47 tags. The first is for visitors who prefer none of them. */
  readonly languages: readonly [string, ...string[]];
  /** Those of its languages that are written from right to left. */
  readonly rightToLeft?: readonly string[];
  /** The locales of dates in the platform's own texts, by language. Missing: the language. */
  readonly locales?: Readonly<Record<string, string>>;
  readonly languageCookie: string;
  readonly timeZone: string;
  /** Returns the title of a document. Without `page`: the shop's. */
  readonly getTitle: (page: string | undefined, language: string) => string;
  /** The shell of its sites: gateways serve no site and no file of another one. Missing: `host`. */
  readonly shell?: string;
  /** Browsers render every page: builds have no server code, and gateways start no renderer. */
  readonly isBrowserRendered?: true;
  /** Missing: pages of its own origin may have its pages in a frame. */
  readonly isNeverFramed?: true;
  readonly api: ShopApi;
  /** Missing: browsers render the protected pages of sections, and guests get them, too. */
  readonly customers?: ShopCustomers;
  /** Missing: the shop has no drafts. */
  readonly drafts?: ShopDrafts;
  /** Settings of the gateway that only this shop has: a field of zod for each environment variable. */
  readonly settings: ZodRawShape;
  /** Returns what the page of a path may load. */
  readonly getPolicy?: (settings: Settings, pathname: string) => PolicySources;
  /** Returns elements for the head of the page of a path. */
  readonly getHead?: (settings: Settings, pathname: string, language: string) => readonly HeadElement[];
  /** Returns text files at the root of the site, by path, whose ending gives their content type. */
  readonly getFiles?: (settings: Settings) => Readonly<Record<string, string>>;
  readonly getVisitRules?: (address: VisitAddress) => VisitRules;
  /** Missing: the shop has no embed. */
  readonly embed?: ShopEmbed;
}

type Definition<Shape extends ZodRawShape> = Shop<output<ZodObject<Shape>>> & { readonly settings: Shape };

/** Returns the configuration as the platform reads it. Its functions get the parsed settings. */
export function defineShop<const Shape extends ZodRawShape>(shop: Definition<Shape>): Shop {
  return shop;
}
