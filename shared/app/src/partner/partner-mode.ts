import { PARTNER_MARKER } from '@dar/contracts/brand/values';
import { paths } from '@dar/contracts/paths';
import { matchPath } from 'react-router-dom';

/** The partner's list of services, under the path of the back link of the service page. */
export const PARTNER_SERVICES = `/${PARTNER_MARKER}/services`;

interface PageAddress {
  readonly hostname: string;
  readonly pathname: string;
}

/** Returns whether the host name or the path contains the partner's marker (specification 1, section 1). */
export function isPartnerMode({ hostname, pathname }: PageAddress): boolean {
  return isPartnerHost(hostname) || pathname.toLowerCase().includes(PARTNER_MARKER);
}

/** Ignores case and a trailing slash, as the router does. */
export function isPartnerPath(pathname: string): boolean {
  return matchPath({ path: paths.partnerHome(), end: false }, pathname) !== null;
}

const PARTNER_PATHS = [
  [paths.home(), paths.partnerHome()],
  [paths.services(), paths.partnerServices()],
  [paths.allServices(), paths.partnerServices()],
  ['/ourServices', paths.partnerServices()],
] as const;

/** Returns the partner path of a shop path under the partner's host name, else undefined (specification 1, section 1). */
export function partnerRedirect({ hostname, pathname }: PageAddress): string | undefined {
  if (!isPartnerHost(hostname)) return undefined;
  return PARTNER_PATHS.find(([path]) => matchPath(path, pathname))?.[1];
}

function isPartnerHost(hostname: string): boolean {
  return hostname.toLowerCase().includes(PARTNER_MARKER);
}
