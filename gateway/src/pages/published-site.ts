import type { ArtifactStore, Pins } from '../ports/artifact-store.ts';
import {
  HOST,
  HOST_MANIFEST,
  HOST_PAGE,
  parseHostManifest,
  parseSectionManifest,
  SECTION_MANIFEST,
} from '../release/manifests.ts';
import { RELEASES_PATH } from '../release/releases.routes.ts';
import { oncePerTurn } from './once-per-turn.ts';
import { readSheets } from './sheets.ts';
import {
  createSite,
  type Site,
  type SiteHost,
  type SiteSection,
  type SiteSource,
  SiteUnavailableError,
} from './site.ts';

interface PublishedSiteOptions {
  readonly store: ArtifactStore;
  /** Milliseconds, see PageRegistry. */
  readonly loadTimeout: number;
  /** Hears of pins that cannot be served; the last good site stays up. */
  readonly onFailure: (error: unknown) => void;
}

/** The site as the store's pins say. A new pin is taken up by the next request. */
export function publishedSite({ store, loadTimeout, onFailure }: PublishedSiteOptions): SiteSource {
  let taken: { readonly mark: string; readonly site: Promise<Site> } | undefined;
  const markNow = oncePerTurn(() => store.pinsMark());
  let good: { readonly pins: string; readonly site: Site } | undefined;
  const takeUp = async () => {
    const pins = await store.readPins();
    const key = JSON.stringify(pins);
    if (good?.pins !== key) good = { pins: key, site: await readSite(store, pins, loadTimeout) };
    return good.site;
  };
  return {
    async current() {
      try {
        const mark = markNow();
        if (taken?.mark !== mark) taken = { mark, site: takeUp() };
        return await taken.site;
      } catch (error) {
        taken = undefined;
        if (!good) throw asUnavailable(error);
        onFailure(error);
        return good.site;
      }
    },
  };
}

async function readSite(store: ArtifactStore, pins: Pins, loadTimeout: number): Promise<Site> {
  const { [HOST]: hostVersion, ...sectionPins } = pins;
  if (!hostVersion) throw new SiteUnavailableError('No host is released yet.');
  const [host, ...sections] = await Promise.all([
    readHost(store, hostVersion),
    ...Object.entries(sectionPins)
      .sort(([a], [b]) => a.localeCompare(b))
      .map(([section, version]) => readSection(store, section, version)),
  ]);
  return createSite(host, sections, loadTimeout);
}

async function readHost(store: ArtifactStore, version: string): Promise<SiteHost> {
  const manifest = parseHostManifest(await readText(store, HOST, version, HOST_MANIFEST));
  const page = await readText(store, HOST, version, HOST_PAGE);
  const base = baseOf(HOST, version);
  const sheets = await readSheets(store, { name: HOST, version, base }, manifest.styles);
  return { ...manifest, version, base, sheets, page };
}

async function readSection(store: ArtifactStore, section: string, version: string): Promise<SiteSection> {
  const manifest = parseSectionManifest(await readText(store, section, version, SECTION_MANIFEST));
  const base = baseOf(section, version);
  const sheets = await readSheets(store, { name: section, version, base }, Object.values(manifest.chunks).flat());
  return { ...manifest, version, base, sheets };
}

async function readText(store: ArtifactStore, section: string, version: string, path: string): Promise<string> {
  const bytes = await store.readFile(section, version, path);
  if (!bytes) throw new SiteUnavailableError(`${section} is pinned at ${version}, which is not in the store.`);
  return bytes.toString();
}

function baseOf(section: string, version: string): string {
  return `${RELEASES_PATH}/${section}/${version}/`;
}

function asUnavailable(error: unknown): SiteUnavailableError {
  return error instanceof SiteUnavailableError
    ? error
    : new SiteUnavailableError((error as Error).message, { cause: error });
}
