import type { HostProfile } from './host-profiles.ts';
import { createSite, type Site } from './site.ts';

const sites = new WeakMap<Site, Map<string, Site>>();

/** The site as a profile has it: sections that it leaves out are not registered there. The same object while the site stands. */
export function siteForProfile(site: Site, { name, sections }: HostProfile): Site {
  if (!sections) return site;
  const known = sites.get(site) ?? new Map<string, Site>();
  sites.set(site, known);
  const made = known.get(name) ?? siteWith(site, sections);
  known.set(name, made);
  return made;
}

function siteWith({ host, sections, loadTimeout }: Site, names: ReadonlySet<string>): Site {
  const kept = [...sections.values()].filter(({ name }) => names.has(name));
  return createSite(host, kept, loadTimeout);
}
