import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { ROUTES_CHUNK, ROUTES_MODULE, type SectionManifest } from '@dar/app/remotes/registry';
import { SERVER_ENTRY } from '@dar/app/remotes/server-build';
import { openStorage } from '../../../../services/registry/src/ports/open-storage.ts';
import { releaseFiles } from '../../../../services/registry/src/testing/release-build.ts';
import { sectionChunks } from './section-chunks.ts';

const PACKAGE_VERSION = '0.1.0';

interface MonolithBuild {
  /** Contains `host` with all browser files, and a folder with the server build of each section. */
  readonly dist: string;
  readonly sections: readonly SectionManifest[];
}

/** The host's release has all browser files; a section's release has its server build and names of its chunks. */
export async function publishMonolith(artifactsDir: string, { dist, sections }: MonolithBuild): Promise<void> {
  const storage = openStorage({ ARTIFACTS_DIR: artifactsDir });
  const host = await readFiles(join(dist, 'host'));
  const { chunks } = JSON.parse((host.get('host.json') ?? '{}').toString()) as Pick<SectionManifest, 'chunks'>;
  await releaseFiles(storage, { section: 'host', packageVersion: PACKAGE_VERSION, files: host });
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
      [entry, host.get(entry) ?? Buffer.alloc(0)],
      [SERVER_ENTRY, await readFile(join(dist, manifest.name, SERVER_ENTRY))],
      ...getStylesheets(own, host),
    ]);
    await releaseFiles(storage, { section: manifest.name, packageVersion: PACKAGE_VERSION, files });
  }
}

// The gateway inlines a section's style sheets from the section's release.
function getStylesheets(chunks: SectionManifest['chunks'], host: ReadonlyMap<string, Buffer>) {
  return [...host].filter(
    ([file]) => file.endsWith('.css') && Object.values(chunks).some((files) => files.includes(file)),
  );
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
