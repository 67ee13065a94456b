import type { SectionManifest } from '@dar/app/remotes/registry';
import type { ReleaseRecord } from '@dar/platform-protocol';
import { sectionManifest } from '@dar/registry/manifests';

type Manifest = ReleaseRecord['manifest'];

// A release never changes, and a site may have many.
const parsedSections = new WeakMap<Manifest, SectionManifest>();

export function parseSection(manifest: Manifest): SectionManifest {
  const parsed = parsedSections.get(manifest) ?? sectionManifest.parse(manifest);
  parsedSections.set(manifest, parsed);
  return parsed;
}
