import { openStorage } from '../../../services/registry/src/ports/open-storage.ts';

/** Adds a release of the catalog with two files, as the platform does. Returns their hashes by their paths. */
export async function addRelease(artifacts: string, version: string): Promise<Record<'a.js' | 'b.js', string>> {
  const { blobs, database } = openStorage({ ARTIFACTS_DIR: artifacts });
  const files = { 'a.js': await blobs.put(Buffer.from('first')), 'b.js': await blobs.put(Buffer.from('second')) };
  await database.addRelease({
    section: 'catalog',
    version,
    contentHash: 'a'.repeat(64),
    publishedAt: '2026-11-24T06:00:00.000Z',
    publishedBy: 'team',
    manifest: {},
    files: { 'a.js': { hash: files['a.js'], bytes: 5 }, 'b.js': { hash: files['b.js'], bytes: 6 } },
  });
  return files;
}
