import { sectionName, version as versionSchema } from '@dar/platform-protocol';

export interface ReleaseName {
  readonly section: string;
  readonly version: string;
}

export function getReleaseKey({ section, version }: ReleaseName): string {
  return `${section}@${version}`;
}

/** Returns whether both have their form, so that they can name a file. */
export function isReleaseName({ section, version }: ReleaseName): boolean {
  return sectionName.safeParse(section).success && versionSchema.safeParse(version).success;
}
