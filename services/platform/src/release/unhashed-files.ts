import { SERVER_FOLDER } from '@dar/app/remotes/server-build';
import { getHash } from '@dar/registry/blob-store';

const CODE = /\.(js|css)$/;

/** Returns the scripts and style sheets of a build whose hash is in none of the `entries`: browsers could not check them. */
export function unhashedFiles(files: ReadonlyMap<string, Uint8Array>, entries: readonly string[]): string[] {
  const code = entries.map((entry) => Buffer.from(files.get(entry) ?? '').toString()).join('\n');
  return [...files]
    .filter(([path]) => CODE.test(path) && !path.startsWith(`${SERVER_FOLDER}/`) && !entries.includes(path))
    .filter(([, bytes]) => !code.includes(Buffer.from(getHash(bytes), 'hex').toString('base64')))
    .map(([path]) => path);
}
