import { createSite, type Site } from '../../../../services/gateway/src/pages/site.ts';

/** Returns the site with the files of all sections in the host's release, because the monolith is one build. */
export function monolithSite({ host, sections, loadTimeout }: Site): Site {
  const moved = [...sections.values()].map((section) => ({ ...section, base: host.base }));
  return createSite(host, moved, loadTimeout);
}
