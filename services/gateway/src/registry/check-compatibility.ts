import { type HostChannel, type RegistryState, type ReleaseRecord, SHELL } from '@dar/contracts/platform';
import { addedIncompatibilities } from '../compatibility/incompatibilities.ts';
import { type LiveHost, type LiveSection, type LiveShell, withSection, withShell } from '../compatibility/live-host.ts';
import { hostManifest, sectionManifest } from '../release/manifests.ts';
import type { ReleaseReader } from '../release/release-reader.ts';
import { type Changed, FIRST_STATE, type Rule } from './change-registry.ts';
import { mayLoad } from './pin-rules.ts';
import { MissingError, RefusedError } from './refused-error.ts';

type Releases = Pick<ReleaseReader, 'record'>;

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
  release: Pick<ReleaseRecord, 'section' | 'version' | 'manifest'>,
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
      return addedIncompatibilities(before, withRelease(before, release));
    }),
  );
  refuse(`${release.section} ${release.version} is not published.`, reasons.flat());
}

function withRelease(host: LiveHost, release: Pick<ReleaseRecord, 'section' | 'version' | 'manifest'>): LiveHost {
  return release.section === SHELL ? withShell(host, shellOf(release)) : withSection(host, sectionOf(release));
}

async function readLiveHost(releases: Releases, name: string, { pins }: HostChannel): Promise<LiveHost> {
  const versions = Object.entries(pins).flatMap(([section, { version, canary }]) =>
    [version, canary?.version].filter((each) => each !== undefined).map((each) => [section, each] as const),
  );
  const read = await Promise.all(versions.map(([section, version]) => releases.record(section, version)));
  const live = read.filter((release) => release !== undefined);
  return {
    name,
    shells: live.filter(({ section }) => section === SHELL).map(shellOf),
    sections: live.filter(({ section }) => section !== SHELL).map(sectionOf),
  };
}

function sectionOf({ version, manifest }: Pick<ReleaseRecord, 'version' | 'manifest'>): LiveSection {
  return { ...sectionManifest.parse(manifest), version };
}

function shellOf({ version, manifest }: Pick<ReleaseRecord, 'version' | 'manifest'>): LiveShell {
  return { ...hostManifest.parse(manifest), version };
}

function refuse(message: string, reasons: readonly string[]): void {
  if (reasons.length > 0) throw new RefusedError(`Refused: ${message}`, [...new Set(reasons)]);
}
