import type { SectionLoader } from '@dar/app';
import { SectionLoadError } from '@dar/app/remotes/load-error';
import { findOwner } from '@dar/app/remotes/page-owner';
import type { SectionRelease } from '@dar/app/remotes/registry';

interface FakeSection extends Pick<SectionRelease, 'owns' | 'protected' | 'hasPolicy'> {
  /** Returns the exposed module. Called for every load. */
  readonly load: () => Promise<unknown>;
}

/** Returns a loader of fake sections, without federation. */
export function createFakeSections(sections: Readonly<Record<string, FakeSection>>): SectionLoader {
  const releases = Object.entries(sections).map(([name, { load: _load, ...pages }]) => createFakeRelease(name, pages));
  return {
    pageOwner: undefined,
    pageSearch: (search) => search,
    getOwner: async (pathname) => findOwner(releases, pathname),
    isPinned: () => true,
    reportFailure: () => undefined,
    reload: () => undefined,
    load: async <Module>(name: string) => {
      const section = sections[name];
      if (!section) throw new SectionLoadError(name);
      return (await section.load().catch((cause: unknown) => {
        throw new SectionLoadError(name, cause);
      })) as Module;
    },
  };
}

export function createFakeRelease(
  name: string,
  pages: Pick<SectionRelease, 'owns' | 'protected' | 'hasPolicy'>,
): SectionRelease {
  const entry = `/releases/${name}/1.0.0/entry.js`;
  return { name, ...pages, version: '1.0.0', entry, entryName: name, exposes: [] };
}

/** Empty texts. */
export const noTexts = { en: async () => ({ default: {} }), ar: async () => ({ default: {} }) };
