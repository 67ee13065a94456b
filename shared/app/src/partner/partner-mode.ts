import { PARTNER_MARKER } from '@dar/contracts/brand/values';
import { paths } from '@dar/contracts/paths';

/** The partner's list under its other name, where the service page leads back to. */
export const PARTNER_SERVICES = `/${PARTNER_MARKER}/services`;

interface Place {
  readonly hostname: string;
  readonly pathname: string;
}

/** Whether the host name or the path contains the partner's marker (specification 1, section 1). */
export function isPartnerMode({ hostname, pathname }: Place): boolean {
  return isPartnerHost(hostname) || pathname.toLowerCase().includes(PARTNER_MARKER);
}

/** Whether a path is one of the partner's own. */
export function isPartnerPath(pathname: string): boolean {
  return pathname === paths.partnerHome() || pathname.startsWith(`${paths.partnerHome()}/`);
}

const PARTNER_PATHS: ReadonlyMap<string, string> = new Map([
  [paths.home(), paths.partnerHome()],
  [paths.services(), paths.partnerServices()],
  ['/services', paths.partnerServices()],
  ['/ourServices', paths.partnerServices()],
]);

/**
 * Where a shop's path stands under the partner's host name; undefined for a path that is the same in both, and under any
 * other name (specification 1, section 1: "the app redirects to the partner path").
 */
export function partnerRedirect({ hostname, pathname }: Place): string | undefined {
  return isPartnerHost(hostname) ? PARTNER_PATHS.get(pathname) : undefined;
}

function isPartnerHost(hostname: string): boolean {
  return hostname.toLowerCase().includes(PARTNER_MARKER);
}
