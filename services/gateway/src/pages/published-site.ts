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
import { readInlineStyles } from './inline-styles.ts';
import { oncePerTurn } from './once-per-turn.ts';
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
  readonly now?: (() => number) | undefined;
}

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;

interface Attempt {
  readonly mark: string | undefined;
  readonly site: Promise<Site>;
  /** How often in a row these pins could not be served. */
  readonly failures: number;
  /** When they are read again; undefined as long as they are served. */
  retryAt?: number;
}

/**
 * The site as the store's pins say. The next request uses a new pin. Pins that cannot be served are read again
 * after growing pauses, and at once when they change; the last good site stays up.
 */
export function publishedSite({ store, loadTimeout, onFailure, now = Date.now }: PublishedSiteOptions): SiteSource {
  const readMark = oncePerTurn(() => markOf(store));
  let last: Attempt | undefined;
  let good: { readonly pins: string; readonly site: Site } | undefined;
  const read = async () => {
    const pins = await store.readPins();
    const key = JSON.stringify(pins);
    if (good?.pins !== key) good = { pins: key, site: await readSite(store, pins, loadTimeout) };
    return good.site;
  };
  const attempt = (mark: string | undefined, failures: number): Attempt => {
    const site = read().catch((error: unknown) => {
      made.retryAt = now() + Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS);
      if (!good) throw asUnavailable(error);
      onFailure(error);
      return good.site;
    });
    const made: Attempt = { mark, site, failures: failures + 1 };
    return made;
  };
  return {
    current() {
      const mark = readMark();
      if (last?.mark !== mark || !last) last = attempt(mark, 0);
      else if (last.retryAt !== undefined && now() >= last.retryAt) last = attempt(mark, last.failures);
      return last.site;
    },
  };
}

function markOf(store: ArtifactStore): string | undefined {
  try {
    return store.pinsMark();
  } catch {
    // Reading the pins themselves says why.
    return undefined;
  }
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
  const inlineStyles = await readInlineStyles(store, { name: HOST, version, base }, manifest.styles);
  return { ...manifest, version, base, inlineStyles, page };
}

async function readSection(store: ArtifactStore, section: string, version: string): Promise<SiteSection> {
  const manifest = parseSectionManifest(await readText(store, section, version, SECTION_MANIFEST));
  const base = baseOf(section, version);
  const inlineStyles = await readInlineStyles(
    store,
    { name: section, version, base },
    Object.values(manifest.chunks).flat(),
  );
  return { ...manifest, version, base, inlineStyles };
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
    : new SiteUnavailableError('The pinned releases cannot be read.', { cause: error });
}
