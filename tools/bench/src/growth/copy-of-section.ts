import type { SectionManifest } from '@dar/app/remotes/registry';

/** A section like another one in everything but its name and its paths. */
export function copyOfSection(original: SectionManifest, number: number): SectionManifest {
  const name = `extra-${number}`;
  return {
    ...original,
    name,
    entryName: `${original.entryName}_${number}`,
    owns: original.owns.map((path) => `/${name}${path}`),
  };
}
