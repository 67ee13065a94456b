import type { RegistryState, SiteChannel } from '@dar/platform-protocol';
import { FIRST_STATE } from '../first-state.ts';
import type { RegistryDatabase } from '../ports/registry-database.ts';

/** Writes the next revision, without the rules of the platform. */
export async function changeState(
  database: RegistryDatabase,
  change: (state: RegistryState) => RegistryState,
): Promise<void> {
  for (;;) {
    const { number, state } = (await database.latestRevision()) ?? { number: 0, state: FIRST_STATE };
    const changed = change(state);
    const pins = Object.values(changed.sites).flatMap((site) => Object.entries(site.pins));
    const releases = new Map(
      pins.map(([section, { version }]) => [`${section}@${version}`, [section, version] as const]),
    );
    for (const release of releases.values()) await database.markPinned(...release, new Date().toISOString());
    const revision = { number: number + 1, at: new Date().toISOString(), by: 'test', state: changed };
    if (await database.appendRevision({ ...revision, change: { action: 'pin', sentence: 'A test changed it.' } }))
      return;
  }
}

/** Makes a version live on every site that may load the section. */
export async function pinVersion(database: RegistryDatabase, section: string, version: string): Promise<void> {
  await changeSites(database, (channel) => {
    if (channel.sections && section !== 'host' && section !== 'embed' && !channel.sections.includes(section)) {
      return channel;
    }
    const previous = channel.pins[section]?.version;
    const pin = { version, ...(previous !== undefined && previous !== version && { previous }) };
    return { ...channel, pins: { ...channel.pins, [section]: pin } };
  });
}

/** Adds a site with the pins of the shop. */
export async function addSite(database: RegistryDatabase, name: string, settings: Partial<SiteChannel>): Promise<void> {
  await changeState(database, (state) => {
    const pins = Object.entries(state.sites['shop']?.pins ?? {}).filter(
      ([section]) => section === 'host' || section === 'embed' || (settings.sections?.includes(section) ?? true),
    );
    const channel = { domains: [], embedOrigins: [], pins: Object.fromEntries(pins), ...settings };
    return { ...state, sites: { ...state.sites, [name]: channel } };
  });
}

/** Changes the channel of every site. */
export async function changeSites(
  database: RegistryDatabase,
  change: (channel: SiteChannel, name: string) => SiteChannel,
): Promise<void> {
  await changeState(database, (state) => {
    const sites = Object.entries(state.sites).map(([name, channel]) => [name, change(channel, name)] as const);
    return { ...state, sites: Object.fromEntries(sites) };
  });
}
