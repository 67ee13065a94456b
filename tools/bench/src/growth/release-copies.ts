import { cp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { SERVER_ENTRY } from '@dar/app/remotes/server-build';
import { openStorage } from '../../../../services/registry/src/ports/open-storage.ts';
import { parseSectionManifest, SECTION_MANIFEST } from '../../../../services/registry/src/release/manifests.ts';
import { releaseFiles } from '../../../../services/registry/src/testing/release-build.ts';
import { ROOT, SECTIONS } from '../../../scripts/workspace.ts';
import { copySection } from './copy-section.ts';

const PACKAGE_VERSION = '0.1.0-copy';

/** Copies a store to `folder` and adds copies of its sections until there are `count`. Returns the folder. */
export async function releaseCopies(store: string, folder: string, count: number): Promise<string> {
  await rm(folder, { recursive: true, force: true });
  await cp(store, folder, { recursive: true });
  const storage = openStorage({ ARTIFACTS_DIR: folder });
  for (let number = SECTIONS.length + 1; number <= count; number += 1) {
    const dist = join(ROOT, SECTIONS[number % SECTIONS.length] ?? '', 'dist');
    const original = parseSectionManifest(await readFile(join(dist, SECTION_MANIFEST), 'utf8'));
    const manifest = copySection(original, number);
    const files = new Map<string, Buffer>([[SECTION_MANIFEST, Buffer.from(JSON.stringify(manifest))]]);
    for (const file of [original.entry, SERVER_ENTRY]) files.set(file, await readFile(join(dist, file)));
    await releaseFiles(storage, { section: manifest.name, packageVersion: PACKAGE_VERSION, files });
  }
  return folder;
}
