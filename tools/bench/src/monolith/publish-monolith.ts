import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { ROUTES_CHUNK, ROUTES_MODULE, type SectionManifest } from '@dar/app/remotes/registry';
import { SERVER_ENTRY } from '@dar/app/remotes/server-build';
import type { ArtifactStore } from '../../../../services/gateway/src/ports/artifact-store.ts';
import { folderArtifactStore } from '../../../../services/gateway/src/ports/folder-artifact-store.ts';
import { withPrecompressed } from '../../../../services/gateway/src/release/compress.ts';
import { pin } from '../../../../services/gateway/src/release/publish.ts';
import { sectionChunks } from './section-chunks.ts';

const HASH_LENGTH = 8;

interface MonolithBuild {
  /** Contains `host` with all browser files, and a folder with the server build of each section. */
  readonly dist: string;
  /** The manifests of the sections' federated builds. */
  readonly sections: readonly SectionManifest[];
}

/**
 * Releases the monolith into its own store, so that the gateway serves it like the federated shop. The host's release has
 * all browser files; a section's release has its server build and the names of its chunks.
 */
export async function publishMonolith(artifactsDir: string, { dist, sections }: MonolithBuild): Promise<void> {
  const store = folderArtifactStore(artifactsDir);
  const host = await readFiles(join(dist, 'host'));
  const { chunks } = JSON.parse((host.get('host.json') ?? '{}').toString()) as Pick<SectionManifest, 'chunks'>;
  await release(store, 'host', host);
  for (const section of sections) {
    const own = sectionChunks(chunks, section);
    const [entry = ''] = own[ROUTES_CHUNK]?.filter((file) => file.endsWith('.js')).slice(-1) ?? [];
    const manifest: SectionManifest = {
      ...section,
      entry,
      entryName: `${section.name}-${ROUTES_MODULE}`,
      chunks: own,
    };
    const files = new Map([
      ['section.json', Buffer.from(JSON.stringify(manifest))],
      [SERVER_ENTRY, await readFile(join(dist, manifest.name, SERVER_ENTRY))],
      ...stylesheetsOf(own, host),
    ]);
    await release(store, manifest.name, files);
  }
}

// The gateway inlines a section's style sheets from the section's release.
function stylesheetsOf(chunks: SectionManifest['chunks'], host: ReadonlyMap<string, Buffer>) {
  return [...host].filter(
    ([file]) => file.endsWith('.css') && Object.values(chunks).some((files) => files.includes(file)),
  );
}

async function release(store: ArtifactStore, section: string, files: ReadonlyMap<string, Buffer>): Promise<void> {
  const hash = createHash('sha256');
  for (const [path, bytes] of files) hash.update(`${path}\0${bytes.byteLength}\0`).update(bytes);
  const contentHash = hash.digest('hex');
  const version = `0.1.0-${contentHash.slice(0, HASH_LENGTH)}`;
  const isKnown = (await store.listReleases()).get(section)?.includes(version) ?? false;
  if (!isKnown) {
    await store.addRelease({ section, version, contentHash, files: await withPrecompressed(files) });
  }
  await pin(store, section, version);
}

async function readFiles(folder: string): Promise<Map<string, Buffer>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  const files = new Map<string, Buffer>();
  for (const path of paths) files.set(relative(folder, path).split(sep).join('/'), await readFile(path));
  return files;
}
