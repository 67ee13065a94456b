import { createHash } from 'node:crypto';
import type { ReleaseFiles } from '@dar/platform-protocol';

/** Returns the SHA-256 of the paths and hashes of a build's files. */
export function getContentHash(files: ReleaseFiles): string {
  const hash = createHash('sha256');
  for (const [path, file] of Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1))) {
    hash.update(`${path}\0${file.hash}\n`);
  }
  return hash.digest('hex');
}
