import { EMBED } from '@dar/app/embed-site';
import {
  DEFAULT_SITE,
  getReleaseShell,
  getSiteShell,
  isShell,
  type RegistryState,
  type SiteChannel,
} from '@dar/platform-protocol';
import { FIRST_STATE } from '@dar/registry/first-state';
import type { ReleaseManifest } from '@dar/registry/registry-database';
import { addedIncompatibilities } from '../compatibility/incompatibilities.ts';
import { type LiveSection, type LiveShell, type LiveSite, withSection, withShell } from '../compatibility/live-site.ts';
import { BlockedError, MissingError } from './blocked-error.ts';
import type { Changed, Rule } from './change-registry.ts';
import type { Manifests } from './manifests.ts';
import { parseHost, parseSection } from './parse-section.ts';
import { mayLoad } from './pin-rules.ts';

type Release = ReleaseManifest;

/** Returns every reason why a site would break with a change, and was not broken before. */
export type FindReasons = (site: string, before: SiteChannel, after: SiteChannel) => Promise<readonly string[]>;

export function createFindReasons(manifests: Manifests): FindReasons {
  return async (site, before, after) =>
    addedIncompatibilities(await readLiveSite(manifests, site, before), await readLiveSite(manifests, site, after));
}

/** Returns the rule with a check of its result. It throws BlockedError with every reason why a changed site would break. */
export function compatible(rule: Rule, findReasons: FindReasons): Rule {
  return async (state) => {
    const changed = await rule(state);
    throwReasons(changed.change.sentence, await findAllReasons(state, changed, findReasons));
    return changed;
  };
}

/** Returns the rule without that check. The history has the reason of the person who forced it, and what it breaks. */
export function forced(rule: Rule, findReasons: FindReasons, reason: string): Rule {
  return async (state) => {
    const changed = await rule(state);
    if (changed.state === state) return changed;
    const breaks = await findAllReasons(state, changed, findReasons).catch(({ message }: Error) => [message]);
    const broken = breaks.length > 0 ? ` It breaks: ${breaks.join(', ')}.` : '';
    const sentence = `${changed.change.sentence} Forced: ${reason}.${broken}`;
    return { ...changed, change: { ...changed.change, reason, sentence } };
  };
}

async function findAllReasons(before: RegistryState, { state }: Changed, findReasons: FindReasons): Promise<string[]> {
  const sites = Object.entries(state.sites).filter(([name, channel]) => before.sites[name] !== channel);
  // A new site starts with the shop's versions.
  const reasons = sites.map(([name, channel]) =>
    findReasons(name, before.sites[name] ?? { ...channel, pins: {} }, channel),
  );
  return [...new Set((await Promise.all(reasons)).flat())];
}

/**
 * Throws BlockedError with every reason why the release would break a site. Without `names`: every site that may load it,
 * has its shell and follows no other. A follower keeps its version.
 */
export async function checkRelease(
  manifests: Manifests,
  release: Release,
  { sites }: RegistryState = FIRST_STATE,
  names?: readonly string[],
): Promise<void> {
  const unknown = names?.find((name) => !Object.hasOwn(sites, name));
  if (unknown !== undefined) throw new MissingError(`There is no site called ${unknown}.`);
  const shell = getReleaseShell(release);
  const isFor = (channel: SiteChannel) =>
    channel.follows === undefined && getSiteShell(channel) === shell && mayLoad(channel, release.section);
  const checked = Object.entries(sites).filter(([name, channel]) => (names ? names.includes(name) : isFor(channel)));
  const reasons = await Promise.all(
    checked.map(async ([name, channel]) => {
      const before = await readLiveSite(manifests, name, channel);
      return addedIncompatibilities(before, withRelease(before, release, channel));
    }),
  );
  throwReasons(`${release.section} ${release.version} is not published.`, reasons.flat());
}

function withRelease(site: LiveSite, release: Release, channel: SiteChannel): LiveSite {
  const after = getSections(release, channel).reduce(withSection, site);
  return getShells(release, site.name, channel).reduce(withShell, after);
}

async function readLiveSite(manifests: Manifests, name: string, channel: SiteChannel): Promise<LiveSite> {
  const versions = Object.entries(channel.pins).flatMap(([section, { version, canary }]) =>
    [version, canary?.version].filter((each) => each !== undefined).map((each) => [section, each] as const),
  );
  const read = await Promise.all(versions.map(([section, version]) => manifests.read({ section, version })));
  const live = read.filter((release) => release !== undefined);
  return {
    name,
    shell: getSiteShell(channel),
    shells: [...partnerSites(channel), ...live.flatMap((release) => getShells(release, name, channel))],
    sections: live.flatMap((release) => getSections(release, channel)),
  };
}

function partnerSites({ provides }: SiteChannel): LiveShell[] {
  return provides ? [{ name: 'site', provides: provides.shared, contracts: provides.contracts }] : [];
}

/** Returns the release if it loads the site's sections: the shell on the site's own pages, the embed on partners' pages. */
function getShells(release: Release, site: string, channel: SiteChannel): LiveShell[] {
  const { section, version, manifest } = release;
  const { domains, embedOrigins } = channel;
  const hasPages = site === DEFAULT_SITE || domains.length > 0 || embedOrigins.length === 0;
  if (isShell(section)) {
    return hasPages && section === getSiteShell(channel) ? [{ ...parseHost(manifest), name: section, version }] : [];
  }
  const provides = section === EMBED && loadsEmbed(channel) ? parseSection(release).provides : undefined;
  return provides ? [{ name: EMBED, version, provides: provides.shared, contracts: provides.contracts }] : [];
}

/** Returns the release if pages of the site load it. Every site has a version of the embed, but only partners' pages load it. */
function getSections(release: Release, channel: SiteChannel): LiveSection[] {
  const { section } = release;
  if (isShell(section) || (section === EMBED && !loadsEmbed(channel))) return [];
  return [parseSection(release)];
}

/** Returns whether partners' pages load the embed. A site with its own React loads the sections without it. */
function loadsEmbed({ embedOrigins, provides }: SiteChannel): boolean {
  return embedOrigins.length > 0 && !provides;
}

function throwReasons(message: string, reasons: readonly string[]): void {
  if (reasons.length > 0) throw new BlockedError(`Refused: ${message}`, [...new Set(reasons)]);
}
