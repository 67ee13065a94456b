import type { IncomingHttpHeaders } from 'node:http';
import { standardError } from '../../errors.ts';

/** What the office reads of a request. */
export interface OfficeRequest {
  readonly headers: IncomingHttpHeaders;
  readonly protocol: string;
  readonly host: string;
}

/**
 * Throws 403 for a request of another site. Browsers send `Origin` with every POST; programs send neither header
 * (docs/rules/office.md#requests-of-other-sites).
 */
export function requireOwnOrigin({ headers, host }: Pick<OfficeRequest, 'headers' | 'host'>): void {
  const site = headers['sec-fetch-site'];
  const { origin } = headers;
  const isOwn = (site === undefined || site === 'same-origin') && (origin === undefined || getHost(origin) === host);
  if (!isOwn) throw standardError('forbidden');
}

function getHost(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}
