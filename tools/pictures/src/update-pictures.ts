import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '../../../services/api/src/env.ts';
import { PICTURES_FOLDER } from '../../../services/api/src/media/picture.ts';
import { CATALOG_FOLDER, readCatalog } from '../../../services/api/src/modules/catalog/catalog-files.ts';
import { checkSubjects } from './check-subjects.ts';
import { listPictures } from './picture-list.ts';
import { compareWithStored, type Drawing, drawAll, getHashes, HASHES_FILE } from './stored-pictures.ts';
import { writePicture } from './write-picture.ts';

const CONCURRENCY = 4;

/** Renders the pictures whose drawing changed and removes those that the catalog no longer names. */
async function updatePictures(): Promise<string> {
  const catalog = await readCatalog(CATALOG_FOLDER);
  const errors = checkSubjects(catalog);
  if (errors.length > 0) throw new StartError(`The catalog's pictures cannot be composed:\n${errors.join('\n')}`);
  const drawings = await drawAll(listPictures(catalog));
  const { changed, obsolete } = await compareWithStored(drawings, PICTURES_FOLDER);
  await mkdir(PICTURES_FOLDER, { recursive: true });
  await Promise.all(obsolete.map((file) => rm(join(PICTURES_FOLDER, file))));
  await renderAll(changed);
  await writeFile(join(PICTURES_FOLDER, HASHES_FILE), `${JSON.stringify(getHashes(drawings), null, 2)}\n`);
  return `Composed ${changed.length} of ${drawings.length} pictures, removed ${obsolete.length} files`;
}

async function renderAll(drawings: readonly Drawing[]): Promise<void> {
  const queue = [...drawings];
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      await writePicture(next.picture, next.svg, PICTURES_FOLDER);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
}

try {
  const start = performance.now();
  const outcome = await updatePictures();
  console.info(`${outcome} in ${((performance.now() - start) / 1000).toFixed(1)} s.`);
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
}
