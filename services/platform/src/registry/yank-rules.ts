import type { RegistryState } from '@dar/platform-protocol';
import { isYanked } from '@dar/registry/is-yanked';
import { BlockedError } from './blocked-error.ts';
import type { Changed } from './change-registry.ts';

interface Release {
  readonly section: string;
  readonly version: string;
}

/** Withdraws a release: nobody can pin it, roll back to it or load its files. Throws BlockedError while it is live. */
export function yank(state: RegistryState, { section, version }: Release): Changed {
  const change = { action: 'yank', section, version, sentence: `${section} ${version} is withdrawn.` } as const;
  if (isYanked(state, { section, version })) return { state, change };
  const live = Object.entries(state.sites).flatMap(([site, { pins }]) => {
    const pin = pins[section];
    const canary = pin?.canary?.version === version ? [`It is a canary on ${site}: stop it first.`] : [];
    return pin?.version === version ? [`It is live on ${site}: pin another version first.`, ...canary] : canary;
  });
  if (live.length > 0) throw new BlockedError(`${section} ${version} cannot be withdrawn.`, live);
  const sites = Object.entries(state.sites).map(([site, channel]) => {
    const pin = channel.pins[section];
    if (pin?.previous !== version) return [site, channel] as const;
    const { previous: _, ...own } = pin;
    return [site, { ...channel, pins: { ...channel.pins, [section]: own } }] as const;
  });
  const yanked = { ...state.yanked, [section]: [...(state.yanked?.[section] ?? []), version] };
  return { state: { ...state, sites: Object.fromEntries(sites), yanked }, change };
}
