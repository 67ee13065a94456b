import { isDeepStrictEqual } from 'node:util';
import { isShell, type RegistryState, type SiteChannel } from '@dar/platform-protocol';
import { isYanked } from '@dar/registry/is-yanked';
import type { CopiedSites } from '@dar/registry/open-reader';
import { getReleaseKey, type ReleaseName } from '@dar/registry/release-name';
import { type ReleaseLoader, UnreadableReleaseError } from './release-loader.ts';
import {
  createSiteVersion,
  type Site,
  type SiteHost,
  type SiteSection,
  type Sites,
  SiteUnavailableError,
  type SiteVersion,
} from './site.ts';
import { type Candidates, visitorGroups } from './visitor-groups.ts';

export interface ReadOptions {
  readonly loader: ReleaseLoader;
  /** The site of every domain that no other site names. */
  readonly defaultSite: string;
  readonly loadTimeout: number;
  readonly changeSite?: ((site: SiteVersion) => SiteVersion) | undefined;
  /** Called with why a release is not served, and with what is served instead. */
  readonly onUnreadable: (error: unknown, instead: string) => void;
}

export interface LastSites {
  readonly sites: readonly Site[];
  /** The versions that pages had, also before this process started. */
  readonly served: CopiedSites['served'];
  /** The sites that are served as they were pinned. They are read again only when their channel changes. */
  readonly complete: ReadonlySet<Site>;
}

interface SitesRead extends Pick<LastSites, 'complete'> {
  readonly sites: Sites;
  /** The registry or the store of files did not respond for a release. */
  readonly hadOutage: boolean;
}

/** Reads the releases of the sites that changed. A release that cannot be read costs its section alone, and that of a shell its site. */
export async function readSites(options: ReadOptions, state: RegistryState, last: LastSites): Promise<SitesRead> {
  const { signingKey, yanked } = state;
  const known = new Map(last.sites.map((site) => [site.name, site]));
  const complete = new Set<Site>();
  let hadOutage = false;
  const read = await Promise.all(
    Object.entries(state.sites).map(async ([name, channel]) => {
      const before = known.get(name);
      if (before && last.complete.has(before) && isDeepStrictEqual(before.channel, channel)) {
        complete.add(before);
        return before;
      }
      let isComplete = true;
      const onUnreadable: ReadOptions['onUnreadable'] = (error, instead) => {
        isComplete = false;
        hadOutage ||= error instanceof UnreadableReleaseError && error.isOutage;
        options.onUnreadable(error, instead);
      };
      const served = withoutYanked(last.served[name], state);
      const site = await readSite({ ...options, onUnreadable }, name, channel, served).catch((error: unknown) => {
        const readable = before && before.versions.length > 0 ? before : undefined;
        onUnreadable(error, readable ? `the site ${name} as it was` : `nothing on the site ${name}`);
        return readable ?? unavailableSite(name, channel, error);
      });
      if (isComplete) complete.add(site);
      return site;
    }),
  );
  return { sites: { ...getSites(read, options.defaultSite), signingKey, yanked }, complete, hadOutage };
}

/** Returns every release that the sites pin, or whose pages are served. */
export function getLiveReleases({ sites }: RegistryState, last: LastSites): readonly ReleaseName[] {
  const pinned = Object.values(sites).flatMap(({ pins }) =>
    Object.entries(pins).flatMap(([section, { version, canary }]) =>
      [version, canary?.version].filter((each) => each !== undefined).map((each) => ({ section, version: each })),
    ),
  );
  return [...pinned, ...getServedReleases(last.sites, last.served)];
}

/** Returns the versions that pages have, and of a section that cannot be read, the version that they had. */
export function getServed(sites: readonly Site[], before: LastSites['served']): LastSites['served'] {
  const served = sites.map(({ name, channel, versions }) => {
    const pinned = Object.entries(before[name] ?? {}).filter(([section]) => Object.hasOwn(channel.pins, section));
    const had = Object.fromEntries(pinned);
    const stable = versions.at(-1);
    if (!stable) return [name, had] as const;
    const read = [...stable.sections.values()].filter((section) => !section.isBroken);
    const has = read.map((section) => [section.name, section.version] as const);
    return [name, { ...had, ...Object.fromEntries(has), [stable.host.name]: stable.host.version }] as const;
  });
  return Object.fromEntries(served);
}

/** Returns every release that pages have or had. */
export function getServedReleases(sites: readonly Site[], served: LastSites['served']): readonly ReleaseName[] {
  const versions = sites.flatMap((site) => site.versions);
  const all = [
    ...Object.values(served).flatMap((had) => Object.entries(had).map(([section, version]) => ({ section, version }))),
    ...versions.map(({ host }) => ({ section: host.name, version: host.version })),
    ...versions.flatMap(({ sections }) =>
      [...sections.values()].map(({ name, version }) => ({ section: name, version })),
    ),
  ];
  return [...new Map(all.map((release) => [getReleaseKey(release), release])).values()];
}

type ServedVersions = Readonly<Record<string, string>>;

function withoutYanked(served: ServedVersions = {}, state: RegistryState): ServedVersions {
  return Object.fromEntries(
    Object.entries(served).filter(([section, version]) => !isYanked(state, { section, version })),
  );
}

function getSites(sites: readonly Site[], defaultSite: string): Pick<Sites, 'sites' | 'getSite'> {
  const byDomain = new Map(sites.flatMap((site) => site.channel.domains.map((domain) => [domain, site] as const)));
  const other = sites.find(({ name }) => name === defaultSite);
  return {
    sites,
    getSite(domain) {
      const site = byDomain.get(domain.toLowerCase()) ?? other;
      if (!site) throw new SiteUnavailableError(`The registry has no site ${defaultSite} for this gateway.`);
      return site;
    },
  };
}

async function readSite(
  options: ReadOptions,
  name: string,
  channel: SiteChannel,
  served: ServedVersions,
): Promise<Site> {
  const groups = visitorGroups(channel);
  const versions = await Promise.all(
    groups.map(({ candidates }) => readVersion(options, name, withServed(candidates, served))),
  );
  const stable = versions.at(-1);
  if (!stable) throw new SiteUnavailableError(`${name} has no version.`);
  return {
    name,
    channel,
    hasCanary: groups.length > 1,
    versions,
    getVersion(drawn = []) {
      const index = groups.findIndex((group) => group.drawn.join() === drawn.join());
      return versions[index] ?? stable;
    },
  };
}

/** Adds the version that pages had last to the versions that a section may have. */
export function withServed(candidates: Candidates, served: ServedVersions = {}): Candidates {
  const all = Object.entries(candidates).map(([section, versions]) => {
    const last = served[section];
    return [section, [...new Set(last === undefined ? versions : [...versions, last])]] as const;
  });
  return Object.fromEntries(all);
}

/** Reads the first readable version of the shell and of each section. */
export async function readVersion(options: ReadOptions, name: string, candidates: Candidates): Promise<SiteVersion> {
  const { loadTimeout, changeSite } = options;
  const shell = Object.keys(candidates).find(isShell);
  if (!shell) throw new SiteUnavailableError('No shell is released yet.');
  const [host, ...sections] = await Promise.all([
    readHost(options, shell, candidates[shell] ?? []),
    ...Object.entries(candidates)
      .filter(([section]) => section !== shell)
      .sort(([a], [b]) => a.localeCompare(b))
      .map(([section, versions]) => readSection(options, section, versions)),
  ]);
  const readable = sections.filter((section) => section !== undefined);
  const version = createSiteVersion(host, readable, loadTimeout, name);
  return changeSite?.(version) ?? version;
}

async function readHost(
  { loader, onUnreadable }: ReadOptions,
  shell: string,
  versions: readonly string[],
): Promise<SiteHost> {
  for (const [index, version] of versions.entries()) {
    try {
      return await loader.loadHost(shell, version);
    } catch (error) {
      const next = versions[index + 1];
      if (next === undefined) throw error;
      onUnreadable(error, `${shell} ${next}`);
    }
  }
  throw new SiteUnavailableError('No shell is released yet.');
}

async function readSection(
  { loader, onUnreadable }: ReadOptions,
  section: string,
  versions: readonly string[],
): Promise<SiteSection | undefined> {
  for (const [index, version] of versions.entries()) {
    try {
      return await loader.loadSection(section, version);
    } catch (error) {
      const next = versions[index + 1];
      onUnreadable(error, next === undefined ? 'a panel where its files are missing' : `${section} ${next}`);
    }
  }
  for (const version of versions) {
    const broken = await loader.loadBroken(section, version).catch(() => undefined);
    if (broken) return broken;
  }
  return undefined;
}

function unavailableSite(name: string, channel: SiteChannel, cause: unknown): Site {
  return {
    name,
    channel,
    hasCanary: false,
    versions: [],
    getVersion() {
      if (cause instanceof SiteUnavailableError) throw cause;
      throw new SiteUnavailableError('The pinned releases cannot be read.', { cause });
    },
  };
}
