import type { SectionManifest } from '@dar/app/remotes/registry';
import type { ReleaseRecord } from '@dar/contracts/platform';
import { sectionManifest } from '../release/manifests.ts';

type Manifest = ReleaseRecord['manifest'];

// A release never changes, and a host may have many.
const parsedSections = new WeakMap<Manifest, SectionManifest>();

/** Returns the manifest of a release of a section. Throws if it is wrong. */
export function parseSection(manifest: Manifest): SectionManifest {
  const parsed = parsedSections.get(manifest) ?? sectionManifest.parse(manifest);
  parsedSections.set(manifest, parsed);
  return parsed;
}
