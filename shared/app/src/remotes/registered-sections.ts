import type { ModuleFederation } from '@module-federation/enhanced/runtime';
import type { ReleaseEntry, SectionRelease } from './registry.ts';

export interface RegisteredSections {
  /** Registers the entry of a section's release, once. It replaces another release. */
  register(section: SectionRelease, release: ReleaseEntry): void;
  /** Returns the version of a registered release; undefined for a local section. */
  versionOf(name: string): string | undefined;
  /** Returns whether a registered section is the release that the server renders with. */
  isPinned(name: string): boolean;
  /** Returns the recorded hash of a registered entry by its absolute URL; undefined for a local section. Throws for others. */
  integrityOf(url: string): string | undefined;
}

interface Registered {
  readonly version: string;
  readonly isLocal: boolean;
  readonly isPinned: boolean;
}

/** Returns the sections of the page's federation runtime, which so far has none. */
export function createRegisteredSections(runtime: Pick<ModuleFederation, 'registerRemotes'>): RegisteredSections {
  const registered = new Map<string, Registered>();
  const integrities = new Map<string, string | undefined>();
  return {
    register(section, release) {
      const { name, entryName } = section;
      const { version, entry, integrity } = release;
      if (registered.get(name)?.version === version) return;
      const isReplacement = registered.has(name);
      const isLocal = section.isLocal ?? false;
      registered.set(name, { version, isLocal, isPinned: release === section && !isLocal });
      // The runtime asks for scripts by their absolute URL.
      integrities.set(new URL(entry, window.location.href).href, integrity);
      const remote = { name, entry, entryGlobalName: entryName, type: 'global' } as const;
      runtime.registerRemotes([remote], { force: isReplacement });
    },
    versionOf(name) {
      const release = registered.get(name);
      return release?.isLocal ? undefined : release?.version;
    },
    isPinned: (name) => registered.get(name)?.isPinned ?? false,
    integrityOf(url) {
      if (!integrities.has(url)) throw new Error(`${url} is no registered entry`);
      return integrities.get(url);
    },
  };
}
