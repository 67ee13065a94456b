import { EMBED, EMBED_STYLES_CHUNK, type EmbedFile, type EmbedSite } from '@dar/app/embed-site';
import { type HostManifest, LAZY_UI_CHUNK, type Provisions } from '@dar/app/remotes/registry';
import type { EmbedViewChunks } from '@dar/platform-protocol/shop';
import { getRelease, type Site, type SiteSection, type SiteVersion } from '../pages/site.ts';

export function findPartnerSite(sites: readonly Site[], origin: string): Site | undefined {
  return sites.find(({ channel }) => channel.embedOrigins.includes(origin));
}

interface EmbedRequest {
  readonly site: Site;
  /** The sections that the partner's page gets. */
  readonly version: SiteVersion;
  readonly embed: SiteSection;
  readonly view: EmbedViewChunks;
  readonly language: string;
  /** The signature of the partner's page. */
  readonly page: string | undefined;
}

/** Returns the files of a view with the sections that the site may load. */
export function embedSite({ site, version, embed, view, language, page }: EmbedRequest): EmbedSite {
  const { section: name, chunks } = view;
  const section = version.sections.get(name);
  const provides = site.channel.provides ?? embed.provides;
  return {
    version: embed.version,
    page,
    script: getFile(embed, embed.entry),
    styles: getFiles(embed, [EMBED_STYLES_CHUNK]),
    preload: [
      ...getFiles(embed, [LAZY_UI_CHUNK, `shared-texts-${language}`]),
      ...(section ? [getFile(section, section.entry), ...getFiles(section, [...chunks, `texts-${language}`])] : []),
    ].filter(({ url }) => url.endsWith('.js')),
    registry: {
      sections: [...version.sections.values()]
        // The styles of ordinary builds would go into the partner's document.
        .filter((each) => each.name !== EMBED && !each.isPlain)
        .map((each) => getRelease(each, provides && providedBy(provides))),
      owner: undefined,
      whole: version.wholeRegistry.address,
      loadTimeout: version.loadTimeout,
    },
  };
}

function providedBy({ shared, contracts }: Provisions): Pick<HostManifest, 'provides' | 'contracts'> {
  return { provides: shared, contracts };
}

function getFiles(section: SiteSection, names: readonly string[]): EmbedFile[] {
  const files = names.flatMap((name) => section.chunks[name] ?? []);
  return [...new Set(files)].map((file) => getFile(section, file));
}

function getFile({ base, integrities }: SiteSection, file: string): EmbedFile {
  return { url: base + file, integrity: integrities.get(file) };
}
