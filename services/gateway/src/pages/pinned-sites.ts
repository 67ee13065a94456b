import { DEFAULT_HOST, type HostChannel, type RegistryState } from '@dar/contracts/platform';
import type { FastifyBaseLogger } from 'fastify';
import type { RegistryDatabase } from '../ports/registry-database.ts';
import { FIRST_STATE } from '../registry/change-registry.ts';
import { HOST } from '../release/manifests.ts';
import { createHandover } from './handover.ts';
import type { ReleaseLoader } from './release-loader.ts';
import { createSite, type HostSites, type Site, type SiteSource, type Sites, SiteUnavailableError } from './site.ts';
import { type Candidates, visitorGroups } from './visitor-groups.ts';

interface PinnedSitesOptions {
  readonly database: Pick<RegistryDatabase, 'latestNumber' | 'latestRevision'>;
  readonly loader: ReleaseLoader;
  readonly loadTimeout: number;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
  /** Changes each site before it is served. */
  readonly changeSite?: ((site: Site) => Site) | undefined;
  /** Prepares the sites of a new revision. Those before are served meanwhile. Must not reject. */
  readonly prepare?: ((sites: Sites) => Promise<void> | undefined) | undefined;
  readonly now?: (() => number) | undefined;
}

const FIRST_PAUSE_MS = 1_000;
const MAX_PAUSE_MS = 60_000;

interface Attempt {
  readonly number: number;
  readonly isRead: Promise<void>;
  retryAt?: number;
}

/**
 * Returns the sites of the registry. A new revision is served as soon as it is prepared.
 * If the revision or a host's releases cannot be read, the last good state stays up, and reading is retried with growing pauses.
 */
export function pinnedSites(options: PinnedSitesOptions): Required<SiteSource> {
  const { database, log, now = Date.now } = options;
  const handover = createHandover(options.prepare);
  let last: Attempt | undefined;
  let good: Sites | undefined;
  let failures = 0;
  const retryLater = (attempt: Attempt) => {
    attempt.retryAt = now() + Math.min(FIRST_PAUSE_MS * 2 ** failures, MAX_PAUSE_MS);
    failures += 1;
  };
  const read = async (attempt: () => Attempt): Promise<void> => {
    try {
      const { state } = (await database.latestRevision()) ?? { state: FIRST_STATE };
      const { sites, isComplete } = await readSites(options, state, good);
      if (!isComplete) retryLater(attempt());
      good = sites;
      handover.replaceBy(sites);
    } catch (error) {
      retryLater(attempt());
      if (!good) throw new SiteUnavailableError('The registry cannot be read.', { cause: error });
      log.error(error, 'the registry cannot be read');
    }
  };
  const source: Required<SiteSource> = {
    async current() {
      const number = await database.latestNumber().catch(() => last?.number ?? 0);
      if (number !== last?.number) failures = 0;
      const isDue = last?.retryAt !== undefined && now() >= last.retryAt;
      if (!last || number !== last.number || isDue) {
        const attempt: Attempt = { number, isRead: read(() => attempt) };
        last = attempt;
      }
      await last.isRead;
      const sites = handover.served();
      if (!sites) throw new SiteUnavailableError('The registry cannot be read.');
      return sites;
    },
    async settled() {
      await source.current();
      await handover.settled();
    },
    async preview(domain, { section, version }) {
      const { name, channel } = (await source.current()).hostOf(domain);
      const stable = visitorGroups(channel).at(-1)?.candidates;
      return readSite(options, name, { ...stable, [section]: [version] });
    },
  };
  return source;
}

async function readSites(options: PinnedSitesOptions, { hosts }: RegistryState, good: Sites | undefined) {
  let isComplete = true;
  const read = await Promise.all(
    Object.entries(hosts).map(async ([name, channel]) => {
      try {
        return await readHostSites(options, name, channel);
      } catch (error) {
        isComplete = false;
        const known = good?.hosts.find((host) => host.name === name && host.sites.length > 0);
        if (known) options.log.error(error, `the releases of the host ${name} cannot be served`);
        return known ?? unavailableHost(name, channel, error);
      }
    }),
  );
  return { sites: sitesOf(read), isComplete };
}

function sitesOf(hosts: readonly HostSites[]): Sites {
  const byDomain = new Map(hosts.flatMap((host) => host.channel.domains.map((domain) => [domain, host] as const)));
  const shop = hosts.find(({ name }) => name === DEFAULT_HOST);
  return {
    hosts,
    hostOf(domain) {
      const host = byDomain.get(domain.toLowerCase()) ?? shop;
      if (!host) throw new SiteUnavailableError(`The registry has no host ${DEFAULT_HOST}.`);
      return host;
    },
  };
}

async function readHostSites(options: PinnedSitesOptions, name: string, channel: HostChannel): Promise<HostSites> {
  const groups = visitorGroups(channel);
  const sites = await Promise.all(groups.map(({ candidates }) => readSite(options, name, candidates)));
  const stable = sites.at(-1);
  if (!stable) throw new SiteUnavailableError(`${name} has no site.`);
  return {
    name,
    channel,
    hasCanary: groups.length > 1,
    sites,
    siteFor(bucket) {
      const index = groups.findIndex(({ until }) => bucket !== undefined && bucket < until);
      return sites[index] ?? stable;
    },
  };
}

/** Returns a host's site with the first version of each section that can be loaded. */
async function readSite(
  options: PinnedSitesOptions,
  name: string,
  { [HOST]: hostVersions, ...sectionVersions }: Candidates,
): Promise<Site> {
  const { loader, loadTimeout, log, changeSite } = options;
  if (!hostVersions) throw new SiteUnavailableError('No host is released yet.');
  const [host, ...sections] = await Promise.all([
    firstLoaded(hostVersions, (version) => loader.loadHost(version), log),
    ...Object.entries(sectionVersions)
      .sort(([a], [b]) => a.localeCompare(b))
      .map(([section, versions]) => firstLoaded(versions, (version) => loader.loadSection(section, version), log)),
  ]);
  const site = createSite(host, sections, loadTimeout, name);
  return changeSite?.(site) ?? site;
}

async function firstLoaded<Release>(
  [version, ...others]: readonly string[],
  load: (version: string) => Promise<Release>,
  log: PinnedSitesOptions['log'],
): Promise<Release> {
  try {
    return await load(version ?? '');
  } catch (error) {
    if (others.length === 0) throw error;
    log.error(error, `${others[0]} is served instead`);
    return firstLoaded(others, load, log);
  }
}

function unavailableHost(name: string, channel: HostChannel, cause: unknown): HostSites {
  return {
    name,
    channel,
    hasCanary: false,
    sites: [],
    siteFor() {
      if (cause instanceof SiteUnavailableError) throw cause;
      throw new SiteUnavailableError('The pinned releases cannot be read.', { cause });
    },
  };
}
