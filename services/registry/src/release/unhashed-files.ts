import { createHash } from 'node:crypto';
import { isCode } from './file-types.ts';

const ALGORITHMS = ['sha256', 'sha384', 'sha512'];

/** Returns the scripts and style sheets of a build whose hash is in none of the `entries`: browsers could not check them. */
export function unhashedFiles(files: ReadonlyMap<string, Uint8Array>, entries: readonly string[]): string[] {
  const code = entries.map((entry) => Buffer.from(files.get(entry) ?? '').toString()).join('\n');
  return [...files]
    .filter(([path]) => isCode(path) && !entries.includes(path))
    .filter(
      ([, bytes]) =>
        !ALGORITHMS.some((algorithm) => code.includes(createHash(algorithm).update(bytes).digest('base64'))),
    )
    .map(([path]) => path);
}
