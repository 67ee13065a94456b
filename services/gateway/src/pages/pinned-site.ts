import type { FastifyBaseLogger } from 'fastify';
import type { ArtifactStore, Pins } from '../ports/artifact-store.ts';
import { HOST } from '../release/manifests.ts';
import { RELEASES_PATH } from '../release/releases.routes.ts';
import { readInlineStyles } from './inline-styles.ts';
import { type ReleaseFiles, readHost, readSection } from './read-release.ts';
import { createSite, type Site, type SiteSource, SiteUnavailableError } from './site.ts';

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
    readHost(releaseFiles(store, HOST, hostVersion)),
    ...Object.entries(sectionPins)
      .sort(([a], [b]) => a.localeCompare(b))
      .map(([section, version]) => readSection(releaseFiles(store, section, version))),
  ]);
  return createSite(host, sections, loadTimeout);
}

function releaseFiles(store: ArtifactStore, name: string, version: string): ReleaseFiles {
  const base = `${RELEASES_PATH}/${name}/${version}/`;
  return {
    version,
    base,
    async readText(file) {
      const bytes = await store.readFile(name, version, file);
      if (!bytes) throw new SiteUnavailableError(`${name} is pinned at ${version}, which is not in the store.`);
      return bytes.toString();
    },
    readStyles: (files) => readInlineStyles(store, { name, version, base }, files),
  };
}

function asUnavailable(error: unknown): SiteUnavailableError {
  return error instanceof SiteUnavailableError
    ? error
    : new SiteUnavailableError('The pinned releases cannot be read.', { cause: error });
}
