import { EMBED } from '@dar/app/embed-site';
import { DEFAULT_HOST, type HostChannel, type RegistryState, type ReleaseRecord, SHELL } from '@dar/contracts/platform';
import { addedIncompatibilities } from '../compatibility/incompatibilities.ts';
import { type LiveHost, type LiveSection, type LiveShell, withSection, withShell } from '../compatibility/live-host.ts';
import { hostManifest } from '../release/manifests.ts';
import type { ReleaseReader } from '../release/release-reader.ts';
import { type Changed, FIRST_STATE, type Rule } from './change-registry.ts';
import { parseSection } from './parse-section.ts';
import { mayLoad } from './pin-rules.ts';
import { MissingError, RefusedError } from './refused-error.ts';

type Releases = Pick<ReleaseReader, 'record'>;
type Release = Pick<ReleaseRecord, 'section' | 'version' | 'manifest'>;

/** Returns the rule with a check of its result. It throws RefusedError with every reason why a changed host would break. */
export function compatible(releases: Releases, rule: Rule): Rule {
  return async (state): Promise<Changed> => {
    const changed = await rule(state);
    const hosts = Object.entries(changed.state.hosts).filter(([name, channel]) => state.hosts[name] !== channel);
    const reasons = await Promise.all(
      hosts.map(async ([name, channel]) => {
        // A new host starts with the shop's versions.
        const before = state.hosts[name] ?? { ...channel, pins: {} };
        return addedIncompatibilities(
          await readLiveHost(releases, name, before),
          await readLiveHost(releases, name, channel),
        );
      }),
    );
    refuse(changed.change.sentence, reasons.flat());
    return changed;
  };
}

/** Throws RefusedError with every reason why the release would break a host. Without `names`: every host that may load it. */
export async function checkRelease(
  releases: Releases,
  release: Release,
  { hosts }: RegistryState = FIRST_STATE,
  names?: readonly string[],
): Promise<void> {
  const unknown = names?.find((name) => !Object.hasOwn(hosts, name));
  if (unknown !== undefined) throw new MissingError(`There is no host called ${unknown}.`);
  const checked = Object.entries(hosts).filter(([name, channel]) =>
    names ? names.includes(name) : mayLoad(channel, release.section),
  );
  const reasons = await Promise.all(
    checked.map(async ([name, channel]) => {
      const before = await readLiveHost(releases, name, channel);
      return addedIncompatibilities(before, withRelease(before, release, channel));
    }),
  );
  refuse(`${release.section} ${release.version} is not published.`, reasons.flat());
}

function withRelease(host: LiveHost, release: Release, channel: HostChannel): LiveHost {
  const after = sectionsOf(release, channel).reduce(withSection, host);
  return shellsOf(release, host.name, channel).reduce(withShell, after);
}

async function readLiveHost(releases: Releases, name: string, channel: HostChannel): Promise<LiveHost> {
  const versions = Object.entries(channel.pins).flatMap(([section, { version, canary }]) =>
    [version, canary?.version].filter((each) => each !== undefined).map((each) => [section, each] as const),
  );
  const read = await Promise.all(versions.map(([section, version]) => releases.record(section, version)));
  const live = read.filter((release) => release !== undefined);
  return {
    name,
    shells: [...partnerSites(channel), ...live.flatMap((release) => shellsOf(release, name, channel))],
    sections: live.flatMap((release) => sectionsOf(release, channel)),
  };
}

function partnerSites({ provides }: HostChannel): LiveShell[] {
  return provides ? [{ name: 'site', provides: provides.shared, contracts: provides.contracts }] : [];
}

/** Returns the release if it loads the host's sections: the shell on the host's own pages, the embed on partners' pages. */
function shellsOf({ section, version, manifest }: Release, host: string, channel: HostChannel): LiveShell[] {
  const { domains, embedOrigins } = channel;
  if (section === SHELL && (host === DEFAULT_HOST || domains.length > 0 || embedOrigins.length === 0)) {
    return [{ ...hostManifest.parse(manifest), name: SHELL, version }];
  }
  const provides = section === EMBED && loadsEmbed(channel) ? parseSection(manifest).provides : undefined;
  return provides ? [{ name: EMBED, version, provides: provides.shared, contracts: provides.contracts }] : [];
}

/** Returns the release if pages of the host load it. Every host has a version of the embed, but only partners' pages load it. */
function sectionsOf({ section, version, manifest }: Release, channel: HostChannel): LiveSection[] {
  if (section === SHELL || (section === EMBED && !loadsEmbed(channel))) return [];
  return [{ ...parseSection(manifest), version }];
}

/** Returns whether partners' pages load the embed. A site with its own React loads the sections without it. */
function loadsEmbed({ embedOrigins, provides }: HostChannel): boolean {
  return embedOrigins.length > 0 && !provides;
}

function refuse(message: string, reasons: readonly string[]): void {
  if (reasons.length > 0) throw new RefusedError(`Refused: ${message}`, [...new Set(reasons)]);
}
