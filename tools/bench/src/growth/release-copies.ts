import { cp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { SERVER_ENTRY } from '@dar/app/remotes/server-build';
import { folderArtifactStore } from '../../../../services/gateway/src/ports/folder-artifact-store.ts';
import { parseSectionManifest, SECTION_MANIFEST } from '../../../../services/gateway/src/release/manifests.ts';
import { pin } from '../../../../services/gateway/src/release/publish.ts';
import { ROOT, SECTIONS } from '../../../scripts/workspace.ts';
import { copySection } from './copy-section.ts';

const VERSION = '0.1.0-copy';

/** Copies a store to `folder` and adds copies of its sections until there are `count`. Returns the folder. */
export async function releaseCopies(store: string, folder: string, count: number): Promise<string> {
  await rm(folder, { recursive: true, force: true });
  await cp(store, folder, { recursive: true });
  const copies = folderArtifactStore(folder);
  for (let number = SECTIONS.length + 1; number <= count; number += 1) {
    const dist = join(ROOT, SECTIONS[number % SECTIONS.length] ?? '', 'dist');
    const original = parseSectionManifest(await readFile(join(dist, SECTION_MANIFEST), 'utf8'));
    const manifest = copySection(original, number);
    const files = new Map<string, Buffer>([[SECTION_MANIFEST, Buffer.from(JSON.stringify(manifest))]]);
    for (const file of [original.entry, SERVER_ENTRY]) files.set(file, await readFile(join(dist, file)));
    await copies.addRelease({ section: manifest.name, version: VERSION, contentHash: manifest.name, files });
    await pin(copies, manifest.name, VERSION);
  }
  return folder;
}
