import { findOwner } from '@dar/app/remotes/find-owner';
import { SectionLoadError } from '@dar/app/remotes/load-error';
import type { SectionRelease } from '@dar/app/remotes/registry';
import type { SectionLoader } from '@dar/app/remotes/section-loader';

interface FakeSection {
  readonly owns: readonly string[];
  /** What its module exposes; called for every load. Rejects while the section is down. */
  readonly load: () => Promise<unknown>;
}

/** Sections by name, without any federation: what each owns and what loading it brings. */
export function createFakeSections(sections: Readonly<Record<string, FakeSection>>): SectionLoader {
  const releases = Object.entries(sections).map(
    ([name, { owns }]): SectionRelease => ({
      name,
      owns,
      version: '1.0.0',
      entry: `/releases/${name}/1.0.0/entry.js`,
      entryName: name,
      exposes: [],
    }),
  );
  return {
    shown: undefined,
    ownerOf: async (pathname) => findOwner(releases, pathname),
    load: async <Module>(name: string) => {
      const section = sections[name];
      if (!section) throw new SectionLoadError(name);
      return (await section.load().catch((cause: unknown) => {
        throw new SectionLoadError(name, cause);
      })) as Module;
    },
  };
}

/** Texts of a section that needs none. */
export const noTexts = { en: async () => ({ default: {} }), ar: async () => ({ default: {} }) };
