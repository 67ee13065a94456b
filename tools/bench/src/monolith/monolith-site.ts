import { createSite, type Site, type SiteSource } from '../../../../services/gateway/src/pages/site.ts';

/** Serves the files of all sections from the host's release, because the monolith is one build. */
export function monolithSite(pinned: SiteSource): SiteSource {
  let last: { readonly pinned: Site; readonly site: Site } | undefined;
  return {
    async current() {
      const site = await pinned.current();
      if (last?.pinned !== site) last = { pinned: site, site: withHostBase(site) };
      return last.site;
    },
  };
}

function withHostBase({ host, sections, loadTimeout }: Site): Site {
  const moved = [...sections.values()].map((section) => ({ ...section, base: host.base }));
  return createSite(host, moved, loadTimeout);
}
