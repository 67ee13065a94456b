import { createSiteVersion, type SiteVersion } from '../../../../services/gateway/src/pages/site.ts';

/** Returns the site with the files of all sections in the host's release, because the monolith is one build. */
export function monolithSite({ host, sections, loadTimeout }: SiteVersion): SiteVersion {
  const moved = [...sections.values()].map((section) => ({ ...section, base: host.base }));
  return createSiteVersion(host, moved, loadTimeout);
}
