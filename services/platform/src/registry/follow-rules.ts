import type { SiteChannel } from '@dar/platform-protocol';
import type { Rule } from './change-registry.ts';
import type { FindReasons } from './check-compatibility.ts';
import { mayLoad } from './pin-rules.ts';

/**
 * Returns the rule with the sites that follow another one changed too, in the same revision. A canary stays where it is.
 * A follower keeps the versions of sections whose new version would break it, so it never blocks the followed site.
 */
export function withFollowers(rule: Rule, findReasons: FindReasons): Rule {
  return async (state) => {
    const { state: next, change } = await rule(state);
    if (next === state) return { state, change };
    const followers = await Promise.all(
      Object.entries(next.sites).flatMap(([name, channel]) => {
        const followed = channel.follows === undefined ? undefined : next.sites[channel.follows];
        return followed ? [follow({ name, channel, followed, findReasons })] : [];
      }),
    );
    const sites = Object.fromEntries(followers.map(({ name, channel }) => [name, channel]));
    const kept = followers.flatMap((follower) => {
      const { follows = '' } = follower.channel;
      return describeKept(follower, state.sites[follows]?.pins, next.sites[follows]?.pins);
    });
    return {
      state: { ...next, sites: { ...next.sites, ...sites } },
      change: { ...change, sentence: [change.sentence, ...kept].join(' ') },
    };
  };
}

interface Following {
  readonly name: string;
  readonly channel: SiteChannel;
  readonly followed: SiteChannel;
  readonly findReasons: FindReasons;
}

interface Follower {
  readonly name: string;
  readonly channel: SiteChannel;
  /** Why it keeps versions. */
  readonly reasons: readonly string[];
  /** The sections that it keeps. */
  readonly kept: readonly string[];
}

async function follow({ name, channel, followed, findReasons }: Following): Promise<Follower> {
  const pins = getFollowedPins(channel, followed);
  if (getDifferent(channel.pins, pins).length === 0) return { name, channel, reasons: [], kept: [] };
  const whole = { ...channel, pins };
  const reasons = await findReasons(name, channel, whole);
  if (reasons.length === 0) return { name, channel: whole, reasons, kept: [] };
  let current = channel;
  for (const section of getDifferent(channel.pins, pins)) {
    const next = { ...current, pins: withPin(current.pins, section, pins[section]) };
    if ((await findReasons(name, current, next)).length === 0) current = next;
  }
  return { name, channel: current, reasons, kept: getDifferent(current.pins, pins) };
}

type Pins = SiteChannel['pins'];

function getFollowedPins(channel: SiteChannel, followed: SiteChannel): Pins {
  const pins = Object.entries(followed.pins)
    .filter(([section]) => mayLoad(channel, section))
    .map(([section, { canary: _, ...pin }]) => [section, pin] as const);
  return Object.fromEntries(pins);
}

function getDifferent(one: Pins, other: Pins): string[] {
  const sections = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...sections].filter((section) => JSON.stringify(one[section]) !== JSON.stringify(other[section]));
}

function withPin(pins: Pins, section: string, pin: Pins[string] | undefined): Pins {
  const { [section]: _, ...others } = pins;
  return pin ? { ...others, [section]: pin } : others;
}

/** Returns a sentence about the kept sections of which the change has another version. */
function describeKept({ name, channel, kept, reasons }: Follower, before: Pins = {}, followed: Pins = {}): string[] {
  const changed = kept.filter((section) => before[section]?.version !== followed[section]?.version);
  if (changed.length === 0) return [];
  const versions = changed.map((section) => `${section} ${channel.pins[section]?.version ?? 'off'}`);
  return [`${name} keeps ${versions.join(', ')}: ${reasons.join(', ')}.`];
}
