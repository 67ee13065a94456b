import { buildApp } from '../../../../services/gateway/src/app.ts';
import { readSettings } from '../../../../services/gateway/src/env.ts';
import { createSiteVersion, type SiteVersion } from '../../../../services/gateway/src/pages/site.ts';
import { listenUntilSigterm } from './listen-until-sigterm.ts';

const settings = readSettings(process.env);
await listenUntilSigterm(await buildApp(settings, { changeSite: monolithSite }), settings);

/** Returns the site with the files of all sections in the host's release, because the monolith is one build. */
function monolithSite({ host, sections, loadTimeout }: SiteVersion): SiteVersion {
  const moved = [...sections.values()].map((section) => ({ ...section, base: host.base }));
  return createSiteVersion(host, moved, loadTimeout);
}
