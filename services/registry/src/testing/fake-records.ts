import type { ReleaseRecord, Revision } from '@dar/platform-protocol';
import { FIRST_STATE } from '../first-state.ts';

/** Returns a release with one file. */
export function release(section: string, version: string, contentHash = 'a'.repeat(64)): ReleaseRecord {
  const publishedAt = '2026-11-22T00:00:00.000Z';
  const files = { 'section.json': { hash: contentHash, bytes: 2 } };
  return { section, version, contentHash, publishedAt, publishedBy: 'team', files, manifest: { name: section } };
}

/** Returns a revision of an empty registry. */
export function revision(number: number, sentence = `change ${number}`): Revision {
  const at = '2026-11-22T00:00:00.000Z';
  return { number, at, by: 'team', change: { action: 'pin', sentence }, state: FIRST_STATE };
}
