import type { SectionManifest } from '@dar/app/remotes/registry';

export function copySection(original: SectionManifest, number: number): SectionManifest {
  const name = `extra-${number}`;
  return {
    ...original,
    name,
    entryName: `${original.entryName}_${number}`,
    owns: original.owns.map((path) => `/${name}${path}`),
  };
}
