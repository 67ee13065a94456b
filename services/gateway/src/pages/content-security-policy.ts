import type { PolicySources } from '@dar/platform-protocol/shop';
import { START_SCRIPT_SOURCES } from './start-script.ts';

interface PolicyOptions {
  readonly devOrigins?: readonly string[] | undefined;
  /** What the page loads of others: by the shop, and by the section that owns it. */
  readonly sources: readonly PolicySources[];
  readonly isNeverFramed?: boolean | undefined;
}

export function contentSecurityPolicy({ devOrigins = [], sources, isNeverFramed }: PolicyOptions): string {
  const own = ["'self'", ...devOrigins];
  const sockets = devOrigins.map((origin) => origin.replace(/^http/, 'ws'));
  const directives = {
    'default-src': own,
    'script-src': [...own, ...START_SCRIPT_SOURCES],
    'style-src': [...own, "'unsafe-inline'"],
    'img-src': [...own, 'data:'],
    'connect-src': [...own, ...sockets],
  };
  const given = new Map<string, readonly string[]>(Object.entries(directives));
  for (const [name, added = []] of sources.flatMap(Object.entries<readonly string[] | undefined>)) {
    given.set(name, [...(given.get(name) ?? own), ...added]);
  }
  return [
    ...[...given].map(([name, values]) => `${name} ${values.join(' ')}`),
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    `frame-ancestors ${isNeverFramed ? "'none'" : "'self'"}`,
  ].join('; ');
}

/** Returns the policy of a page that may also add the import map of its site, which is an inline script. */
export function allowImportMap(policy: string, importMapSource: string | undefined): string {
  return importMapSource === undefined ? policy : policy.replace('script-src', `script-src ${importMapSource}`);
}
