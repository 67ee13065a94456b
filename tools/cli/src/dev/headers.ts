import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import type { SectionPolicy } from '@dar/app/remotes/registry';

interface Addresses {
  /** The origin of the shop. */
  readonly shop: string;
  /** The origin of the proxy. */
  readonly local: string;
  /** The address of the development server. */
  readonly server: string;
}

// The proxy changes none of these, so they stay compressed and cached.
const FILES = new Set(['audio', 'font', 'image', 'manifest', 'script', 'style', 'track', 'video', 'worker']);

/** Returns the headers of a browser's request for the shop. */
export function shopHeaders(headers: IncomingHttpHeaders, { shop, local }: Addresses): IncomingHttpHeaders {
  const { 'sec-fetch-dest': destination = '', origin, referer, ...others } = headers;
  const { 'if-none-match': _etag, 'if-modified-since': _date, ...unconditional } = others;
  return {
    ...(FILES.has(String(destination)) ? others : { ...unconditional, 'accept-encoding': 'identity' }),
    // The shop counts documents that do not start as failures of a release.
    ...(destination !== '' && destination !== 'document' && { 'sec-fetch-dest': destination }),
    ...(origin !== undefined && { origin: origin === local ? shop : origin }),
    ...(referer !== undefined && { referer: String(referer).replace(local, shop) }),
  };
}

/** Returns the headers of a response of the shop for the browser. */
export function localHeaders(headers: IncomingHttpHeaders, { shop, local, server }: Addresses): OutgoingHttpHeaders {
  const {
    'strict-transport-security': _hsts,
    'content-security-policy': policy,
    'set-cookie': cookies,
    location,
    ...others
  } = headers;
  return {
    ...others,
    ...(policy !== undefined && { 'content-security-policy': allowServer(String(policy), server) }),
    ...(cookies && { 'set-cookie': cookies.map(localCookie) }),
    ...(location !== undefined && { location: String(location).replace(shop, local) }),
  };
}

const POLICY = 'content-security-policy';

/** Returns the headers of a response whose body the proxy changed. `policy` adds what the page of the local section may load. */
export function changedHeaders(headers: OutgoingHttpHeaders, policy: SectionPolicy = {}): OutgoingHttpHeaders {
  const { 'content-length': _length, etag: _etag, 'last-modified': _date, ...others } = headers;
  const given = others[POLICY];
  return { ...others, ...(given && { [POLICY]: allowOrigins(String(given), policy) }), 'cache-control': 'no-store' };
}

function allowOrigins(given: string, policy: SectionPolicy): string {
  const directives = new Map(given.split('; ').map((directive) => [directive.split(' ')[0] ?? '', directive]));
  const [, defaults = "'self'"] = /default-src ([^;]*)/.exec(given) ?? [];
  for (const [name, origins = []] of Object.entries(policy)) {
    directives.set(name, [directives.get(name) ?? `${name} ${defaults}`, ...origins].join(' '));
  }
  return [...directives.values()].join('; ');
}

// Browsers reject such a cookie without `Secure`.
const NEEDS_SECURE = /^__(Host|Secure)-|;\s*(SameSite=None|Partitioned)/i;

/** Returns a cookie for `http://localhost`, where Safari stores no secure cookies. One that must be secure stays so. */
function localCookie(cookie: string): string {
  const ofThisHost = cookie.replace(/;\s*domain=[^;]*/gi, '');
  return NEEDS_SECURE.test(ofThisHost) ? ofThisHost : ofThisHost.replace(/;\s*secure(?=;|$)/gi, '');
}

const OF_CODE_AND_FILES = /^(default|script|style|font|img|connect|media|worker)-src/;

/** Returns the policy that also allows the development server, its socket, and the `eval` of webpack's development builds. */
function allowServer(policy: string, server: string): string {
  const { origin } = new URL(server);
  const sources = [origin, origin.replace(/^http/, 'ws')];
  const directives = policy.split(';').map((directive) => {
    const [name = '', ...values] = directive.trim().split(/\s+/);
    if (!OF_CODE_AND_FILES.test(name)) return directive.trim();
    const allowed = values.filter((value) => value !== "'none'");
    return [name, ...allowed, ...sources, ...(name.startsWith('script-src') ? ["'unsafe-eval'"] : [])].join(' ');
  });
  return directives.join('; ');
}
