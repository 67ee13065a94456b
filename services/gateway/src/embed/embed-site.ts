import { EMBED, EMBED_STYLES_CHUNK, type EmbedFile, type EmbedSite, type EmbedView } from '@dar/app/embed-site';
import { type HostManifest, LAZY_UI_CHUNK, type Provisions, ROUTES_CHUNK } from '@dar/app/remotes/registry';
import type { Language } from '@dar/contracts/language';
import { type HostSites, releaseOf, type SiteSection } from '../pages/site.ts';

/** Returns the host whose entry lists an origin of partners' pages. */
export function hostOfPartner(hosts: readonly HostSites[], origin: string): HostSites | undefined {
  return hosts.find(({ channel }) => channel.embedOrigins.includes(origin));
}

interface ViewChunks {
  readonly section: string;
  readonly chunks: readonly string[];
}

const VIEWS: Readonly<Record<EmbedView, ViewChunks>> = {
  booking: { section: 'booking', chunks: ['__federation_expose_BookingModal'] },
  service: { section: 'catalog', chunks: [ROUTES_CHUNK, 'service-info'] },
};

export function isEmbedView(view: unknown): view is EmbedView {
  return typeof view === 'string' && Object.hasOwn(VIEWS, view);
}

/** Returns the files of a view with the sections that the host may load. Returns undefined if no embed is released. */
export function embedSite(host: HostSites, view: EmbedView, language: Language): EmbedSite | undefined {
  const site = host.siteFor();
  const embed = site.sections.get(EMBED);
  if (!embed) return undefined;
  const { section: name, chunks } = VIEWS[view];
  const section = site.sections.get(name);
  const provides = host.channel.provides ?? embed.provides;
  return {
    script: fileOf(embed, embed.entry),
    styles: filesOf(embed, [EMBED_STYLES_CHUNK]),
    preload: [
      ...filesOf(embed, [LAZY_UI_CHUNK, `shared-texts-${language}`]),
      ...(section ? [fileOf(section, section.entry), ...filesOf(section, [...chunks, `texts-${language}`])] : []),
    ].filter(({ url }) => url.endsWith('.js')),
    registry: {
      sections: [...site.sections.values()]
        .filter((each) => each.name !== EMBED)
        .map((each) => releaseOf(each, provides && providedBy(provides))),
      owner: undefined,
      whole: site.wholeRegistry.address,
      loadTimeout: site.loadTimeout,
    },
  };
}

function providedBy({ shared, contracts }: Provisions): Pick<HostManifest, 'provides' | 'contracts'> {
  return { provides: shared, contracts };
}

function filesOf(section: SiteSection, names: readonly string[]): EmbedFile[] {
  const files = names.flatMap((name) => section.chunks[name] ?? []);
  return [...new Set(files)].map((file) => fileOf(section, file));
}

function fileOf({ base, integrities }: SiteSection, file: string): EmbedFile {
  return { url: base + file, integrity: integrities.get(file) };
}
