import type { HostProfile } from './host-profiles.ts';
import { createSite, type Site } from './site.ts';

const sitesByProfile = new WeakMap<Site, Map<string, Site>>();

/** Returns the site with the sections of a profile; the same object for the same site and profile. */
export function siteForProfile(site: Site, { name, sections }: HostProfile): Site {
  if (!sections) return site;
  const cached = sitesByProfile.get(site) ?? new Map<string, Site>();
  sitesByProfile.set(site, cached);
  const profileSite = cached.get(name) ?? siteWith(site, sections);
  cached.set(name, profileSite);
  return profileSite;
}

function siteWith({ host, sections, loadTimeout }: Site, names: ReadonlySet<string>): Site {
  return createSite(
    host,
    [...sections.values()].filter(({ name }) => names.has(name)),
    loadTimeout,
  );
}
