import { createSite, type Site, type SiteSource } from '../../../../services/gateway/src/pages/site.ts';

/** The pinned site with every section's files under the host's address: one application has one folder. */
export function monolithSite(pinned: SiteSource): SiteSource {
  let last: { readonly pinned: Site; readonly site: Site } | undefined;
  return {
    async current() {
      const site = await pinned.current();
      if (last?.pinned !== site) last = { pinned: site, site: rebased(site) };
      return last.site;
    },
  };
}

function rebased({ host, sections, loadTimeout }: Site): Site {
  const moved = [...sections.values()].map((section) => ({ ...section, base: host.base }));
  return createSite(host, moved, loadTimeout);
}
