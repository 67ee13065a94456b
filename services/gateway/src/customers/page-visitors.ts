import { isProtectedPage } from '@dar/app/remotes/page-owner';
import type { PageCustomer } from '@dar/app/remotes/server-build';
import type { ShopCustomers } from '@dar/platform-protocol/shop';
import type { ApiCall, JobCustomer } from '@dar/renderer';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { findSection, type SiteVersion } from '../pages/site.ts';
import type { ApiCalls } from '../render/call-api.ts';

/** Both are cookies of the browser, so they may be invented. */
const CREDENTIAL = /^[\w-]{20,200}$/;
const MARKER = /^[\w-]{1,64}$/;
/** A cookie with this prefix comes from this host over HTTPS. */
const HOST_PREFIX = '__Host-';
/** Browsers and proxies take addresses of 8 kB. Encoded twice, a longer one might not fit into the next request. */
const MAX_FROM_LENGTH = 2_000;

/** The customer for whom a page is rendered. */
export interface PageOwner extends JobCustomer {
  readonly customer: PageCustomer;
  /** Returns whether the API has rejected the credential meanwhile. */
  hasEnded(): boolean;
}

/**
 * A visitor of a page. `anyone` gets the page that everybody may see, which is the shell of a protected one; a `guest` is redirected
 * to the sign-in page; the cookie of a `stranger` is no good, so it is cleared.
 */
export type Visitor =
  | { readonly kind: 'anyone' | 'stranger' }
  | { readonly kind: 'guest'; readonly location: string }
  | { readonly kind: 'customer'; readonly owner: PageOwner };

const ANYONE: Visitor = { kind: 'anyone' };

type Outcome = Visitor['kind'] | 'unanswered';

interface VisitorsOptions {
  readonly customers: ShopCustomers | undefined;
  readonly apiCalls: Pick<ApiCalls, 'callFor'>;
  readonly isApiAway: () => boolean;
  /** Timeout of the call that names the customer, in milliseconds. */
  readonly timeout: number;
  /** False if the server renders no page of a customer. */
  readonly canRender: boolean;
  /** Counts the visits of protected pages. */
  readonly count: (section: string, outcome: Outcome) => void;
}

interface VisitedPage {
  readonly site: SiteVersion;
  readonly pathname: string;
  readonly search: string;
  /** Whoever tries a version gets its files, also without a session. */
  readonly isPreview: boolean;
}

export interface PageVisitors {
  /** Returns who visits a page. Asks the API for the customer, if the browser names one. */
  identify(request: FastifyRequest, page: VisitedPage): Promise<Visitor>;
  /** Removes the page cookie that the request has. */
  clearCookie(request: FastifyRequest, reply: FastifyReply): void;
}

/** Tells guests from customers by the cookies of the shop. */
export function createPageVisitors(options: VisitorsOptions): PageVisitors {
  const { customers, count } = options;
  if (!customers) return { identify: async () => ANYONE, clearCookie: () => undefined };
  const { cookies, marker, signInPath } = customers;
  const call = toCall(customers.call);
  const findCustomer = async (
    request: FastifyRequest,
    key: string,
    credential: string,
  ): Promise<Visitor | undefined> => {
    const { callApi, hasEnded } = options.apiCalls.callFor({ credential, customer: key });
    try {
      const { status, body } = await callApi(call, AbortSignal.timeout(options.timeout));
      if (status === 401 || status === 403) return { kind: 'stranger' };
      if (status !== 200) return undefined;
      const customer = customers.toCustomer(JSON.parse(body)) as PageCustomer;
      return { kind: 'customer', owner: { key, callApi, hasEnded, customer } };
    } catch (error) {
      request.log.debug(error, 'the API did not name the customer of a page');
      return undefined;
    }
  };
  return {
    async identify(request, { site, pathname, search, isPreview }) {
      const section = findSection(site, pathname);
      if (!section || !isProtectedPage(section, pathname)) return ANYONE;
      const key = request.cookies[marker];
      if (!key) {
        // A site without a sign-in page leaves the visitor to the shell.
        if (isPreview || !findSection(site, signInPath)) return ANYONE;
        count(section.name, 'guest');
        return { kind: 'guest', location: `${signInPath}?from=${toFrom(pathname, search)}` };
      }
      const credential = findCredential(cookies, request);
      const isRendered = options.canRender && section.customerCalls !== undefined && !options.isApiAway();
      if (credential === undefined || !isRendered) {
        count(section.name, 'anyone');
        return ANYONE;
      }
      const isValid = MARKER.test(key) && CREDENTIAL.test(credential);
      const visitor = isValid ? await findCustomer(request, key, credential) : { kind: 'stranger' as const };
      count(section.name, visitor?.kind ?? 'unanswered');
      return visitor ?? ANYONE;
    },
    clearCookie(request, reply) {
      for (const name of cookies.filter((cookie) => request.cookies[cookie] !== undefined)) {
        const secure = name.startsWith(HOST_PREFIX);
        reply.clearCookie(name, { path: '/', httpOnly: true, sameSite: 'lax', secure });
      }
    },
  };
}

/** Another host of the same domain can set cookies without the prefix, so over HTTPS they do not count. */
function findCredential(names: readonly string[], { cookies, protocol }: FastifyRequest): string | undefined {
  const usable = names.filter((name) => name.startsWith(HOST_PREFIX) === (protocol === 'https'));
  return usable.map((name) => cookies[name]).find((value) => value !== undefined);
}

function toCall(call: string): ApiCall {
  const [method = '', path = ''] = call.split(' ');
  return { method, path, contentType: 'application/json', body: '{}' };
}

function toFrom(pathname: string, search: string): string {
  const [whole, path] = [encodeURIComponent(pathname + search), encodeURIComponent(pathname)];
  return [whole, path].find(({ length }) => length <= MAX_FROM_LENGTH) ?? encodeURIComponent('/');
}
