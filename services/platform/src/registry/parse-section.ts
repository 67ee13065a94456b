import type { SectionManifest } from '@dar/app/remotes/registry';
import type { ReleaseRecord } from '@dar/platform-protocol';
import { hostManifest, sectionManifest } from '@dar/registry/manifests';
import type { z } from 'zod';

interface ParsedSection extends SectionManifest {
  readonly version: string;
}

// A release never changes, and a site may have many.
const parsedSections = new WeakMap<ReleaseRecord['manifest'], ParsedSection>();

/** Returns the same object for each call with one manifest. */
export function parseSection({ version, manifest }: Pick<ReleaseRecord, 'version' | 'manifest'>): ParsedSection {
  const parsed = parsedSections.get(manifest) ?? { ...sectionManifest.parse(manifest), version };
  parsedSections.set(manifest, parsed);
  return parsed;
}

const parsedHosts = new WeakMap<ReleaseRecord['manifest'], z.output<typeof hostManifest>>();

/** Returns the same object for each call with one manifest. */
export function parseHost(manifest: ReleaseRecord['manifest']): z.output<typeof hostManifest> {
  const parsed = parsedHosts.get(manifest) ?? hostManifest.parse(manifest);
  parsedHosts.set(manifest, parsed);
  return parsed;
}
