import { PARTNER_MARKER } from '@dar/contracts/brand/values';
import { paths } from '@dar/contracts/paths';

interface PageAddress {
  readonly hostname: string;
  readonly pathname: string;
}

/** Returns whether the host name or the path contains the partner's marker (docs/rules/partner-mode.md#when-partner-mode-is-on). */
export function isPartnerMode({ hostname, pathname }: PageAddress): boolean {
  return isPartnerHost(hostname) || pathname.toLowerCase().includes(PARTNER_MARKER);
}

export function isPartnerPath(pathname: string): boolean {
  return toRoute(pathname).split('/')[1] === PARTNER_MARKER;
}

const PARTNER_PATHS = [
  [paths.home(), paths.partnerHome()],
  [paths.services(), paths.partnerServices()],
  [paths.allServices(), paths.partnerServices()],
  [paths.ourServices(), paths.partnerServices()],
] as const;

/** Returns the partner path of a shop path under the partner's host name, else undefined. */
export function partnerRedirect({ hostname, pathname }: PageAddress): string | undefined {
  if (!isPartnerHost(hostname)) return undefined;
  return PARTNER_PATHS.find(([path]) => toRoute(path) === toRoute(pathname))?.[1];
}

// The router ignores case and a trailing slash too. Its `matchPath` would bring the router into each section's entry.
function toRoute(pathname: string): string {
  return pathname.toLowerCase().replace(/\/+$/, '');
}

function isPartnerHost(hostname: string): boolean {
  return hostname.toLowerCase().includes(PARTNER_MARKER);
}
