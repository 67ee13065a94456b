import type { RegistryChange, RegistryState } from '@dar/platform-protocol';
import { FIRST_STATE } from '@dar/registry/first-state';
import type { RegistryDatabase } from '@dar/registry/registry-database';
import { ConflictError } from './blocked-error.ts';

/** A state and what led to it. If nothing changes, the state is the given one. */
export interface Changed {
  readonly state: RegistryState;
  readonly change: RegistryChange;
}

export type Rule = (state: RegistryState) => Changed | Promise<Changed>;

export interface ChangeRequest {
  readonly by: string;
  readonly rule: Rule;
  readonly basedOn?: number | undefined;
}

/** The number of the revision that has the state, and what was asked for. */
export interface ChangeOutcome extends Changed {
  readonly number: number;
  readonly isNew: boolean;
}

/** Applies the rule again if another process was first. Throws ConflictError if `basedOn` is not the latest revision. */
export async function changeRegistry(
  database: RegistryDatabase,
  { by, rule, basedOn }: ChangeRequest,
): Promise<ChangeOutcome> {
  for (;;) {
    const { number, state } = (await database.latestRevision()) ?? { number: 0, state: FIRST_STATE };
    if (basedOn !== undefined && basedOn !== number) {
      throw new ConflictError(`The registry is at revision ${number}, not ${basedOn}: look at the change and retry.`);
    }
    const changed = await rule(state);
    if (changed.state === state) return { ...changed, number, isNew: false };
    const at = new Date().toISOString();
    const revision = { number: number + 1, at, by, ...changed };
    // Gateways serve a release that was pinned for as long as pages of it may be open, so the mark comes first.
    const { started, ended } = movedPins(state, changed.state);
    const moved = [...started, ...ended];
    for (const [section, version] of moved) await database.markPinned(section, version, at);
    // A release that was old until the mark may have been removed since the rule saw it.
    if (moved.length > 0) await rule(state);
    if (await database.appendRevision(revision)) return { ...changed, number: revision.number, isNew: true };
  }
}

interface MovedPins {
  readonly started: readonly PinnedRelease[];
  readonly ended: readonly PinnedRelease[];
}

type PinnedRelease = readonly [section: string, version: string];

/** Returns the releases that are pinned in one of the states only. */
export function movedPins(before: RegistryState, after: RegistryState): MovedPins {
  const [old, next] = [getPinned(before), getPinned(after)];
  const started = [...next].filter(([key]) => !old.has(key)).map(([, release]) => release);
  return { started, ended: [...old].filter(([key]) => !next.has(key)).map(([, release]) => release) };
}

/** Returns the releases that a site shows to visitors. */
function getPinned({ sites }: RegistryState): ReadonlyMap<string, PinnedRelease> {
  const pins = Object.values(sites).flatMap((site) => Object.entries(site.pins));
  const releases = pins.flatMap(([section, { version, canary }]) =>
    [version, canary?.version].filter((each) => each !== undefined).map((each) => [section, each] as const),
  );
  return new Map(releases.map((release) => [release.join('@'), release]));
}
