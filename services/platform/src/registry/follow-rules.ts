import type { RegistryState, SiteChannel } from '@dar/platform-protocol';
import type { Rule } from './change-registry.ts';
import { mayLoad } from './pin-rules.ts';

/** Returns the rule with the sites that follow another one changed too, in the same revision. A canary stays where it is. */
export function withFollowers(rule: Rule): Rule {
  return async (state) => {
    const changed = await rule(state);
    return changed.state === state ? changed : { ...changed, state: updateFollowers(changed.state) };
  };
}

function updateFollowers(state: RegistryState): RegistryState {
  const sites = Object.entries(state.sites).map(([name, channel]) => {
    const followed = channel.follows === undefined ? undefined : state.sites[channel.follows];
    return [name, followed ? follow(channel, followed) : channel] as const;
  });
  return { ...state, sites: Object.fromEntries(sites) };
}

function follow(channel: SiteChannel, followed: SiteChannel): SiteChannel {
  const pins = Object.entries(followed.pins)
    .filter(([section]) => mayLoad(channel, section))
    .map(([section, { canary: _, ...pin }]) => [section, pin] as const);
  const next = Object.fromEntries(pins);
  return JSON.stringify(next) === JSON.stringify(channel.pins) ? channel : { ...channel, pins: next };
}
