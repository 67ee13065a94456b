import { PARTNER_MARKER } from '@dar/contracts/brand/values';
import { paths } from '@dar/contracts/paths';

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

export function isPartnerPath(pathname: string): boolean {
  return pathname === paths.partnerHome() || pathname.startsWith(`${paths.partnerHome()}/`);
}

const PARTNER_PATHS: ReadonlyMap<string, string> = new Map([
  [paths.home(), paths.partnerHome()],
  [paths.services(), paths.partnerServices()],
  [paths.allServices(), paths.partnerServices()],
  ['/ourServices', paths.partnerServices()],
]);

/** Returns the partner path of a shop path under the partner's host name, else undefined (specification 1, section 1). */
export function partnerRedirect({ hostname, pathname }: PageAddress): string | undefined {
  return isPartnerHost(hostname) ? PARTNER_PATHS.get(pathname) : undefined;
}

function isPartnerHost(hostname: string): boolean {
  return hostname.toLowerCase().includes(PARTNER_MARKER);
}
