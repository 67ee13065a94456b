import { KEYS, sessionStore } from '@dar/app/storage';
import type { ReleaseEntry, SectionRelease } from './registry.ts';

/** Returns the release of a section to load: its last good one if files of the live one were tampered with in this tab. */
export function currentRelease(section: SectionRelease): ReleaseEntry {
  const { name, version, fallback } = section;
  return fallback && isRefused(name, version) && !isRefused(name, fallback.version) ? fallback : section;
}

/** Refuses a release until the tab closes. */
export function refuseRelease(section: string, version: string): void {
  const refused = new Set([...readRefused(), releaseId(section, version)]);
  sessionStore.set(KEYS.refusedReleases, JSON.stringify([...refused]));
}

/** Returns whether the page knows the refused releases after a reload. Some browsers block the storage. */
export function survivesReload(): boolean {
  return sessionStore.isStored(KEYS.refusedReleases);
}

function isRefused(section: string, version: string): boolean {
  return readRefused().includes(releaseId(section, version));
}

function readRefused(): readonly string[] {
  try {
    const refused: unknown = JSON.parse(sessionStore.get(KEYS.refusedReleases) ?? '[]');
    return Array.isArray(refused) ? refused : [];
  } catch {
    return [];
  }
}

function releaseId(section: string, version: string): string {
  return `${section}@${version}`;
}
