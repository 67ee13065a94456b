import type { FastifyBaseLogger } from 'fastify';
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
import {
  createSite,
  type Site,
  type SiteHost,
  type SiteSection,
  type SiteSource,
  SiteUnavailableError,
} from './site.ts';

interface PinnedSiteOptions {
  readonly store: ArtifactStore;
  readonly loadTimeout: number;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
  readonly now?: (() => number) | undefined;
}

const FIRST_PAUSE_MS = 1_000;
const MAX_PAUSE_MS = 60_000;

interface Attempt {
  readonly etag: string;
  readonly site: Promise<Site>;
  retryAt?: number;
}

/**
 * Returns the site of the pinned releases. A request uses a new pin at once.
 * If the releases cannot be read, the last good site stays up, and reading is retried with growing pauses.
 */
export function pinnedSite({ store, loadTimeout, log, now = Date.now }: PinnedSiteOptions): SiteSource {
  let last: Attempt | undefined;
  let failures = 0;
  let good: { readonly pins: string; readonly site: Site } | undefined;
  const read = async () => {
    const pins = await store.readPins();
    const key = JSON.stringify(pins);
    if (good?.pins !== key) good = { pins: key, site: await readSite(store, pins, loadTimeout) };
    return good.site;
  };
  const attempt = (etag: string): Attempt => {
    const site = read().catch((error: unknown) => {
      made.retryAt = now() + Math.min(FIRST_PAUSE_MS * 2 ** failures, MAX_PAUSE_MS);
      failures += 1;
      if (!good) throw asUnavailable(error);
      log.error(error, 'the pinned releases cannot be served');
      return good.site;
    });
    const made: Attempt = { etag, site };
    return made;
  };
  return {
    async current() {
      const etag = await store.pinsEtag().catch(() => '');
      if (etag !== last?.etag) failures = 0;
      const isDue = last?.retryAt !== undefined && now() >= last.retryAt;
      if (!last || etag !== last.etag || isDue) last = attempt(etag);
      return last.site;
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
