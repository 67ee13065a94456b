import { createHash } from 'node:crypto';
import { access, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { StartError } from '../src/env.ts';
import { PICTURES_FOLDER } from '../src/media/picture.ts';
import { CATALOGUE_FOLDER, readCatalogue } from '../src/modules/catalog/catalogue-files.ts';
import { checkSubjects } from './pictures/check-subjects.ts';
import { picturesOf } from './pictures/subjects.ts';
import { writePicture } from './pictures/write-picture.ts';

const STAMP = join(PICTURES_FOLDER, 'stamp.json');
const AT_ONCE = 4;

type Stamp = Readonly<Record<string, string>>;

/** Makes the pictures whose subject, or whose maker, has changed since the last time; removes those of entries that are gone. */
async function makePictures(): Promise<string> {
  const catalogue = await readCatalogue(CATALOGUE_FOLDER);
  const mistakes = checkSubjects(catalogue);
  if (mistakes.length > 0) throw new StartError(`The pictures cannot be made:\n${mistakes.join('\n')}`);
  const orders = picturesOf(catalogue);
  const maker = await hashOfMaker();
  const wanted = Object.fromEntries(orders.map((order) => [order.path, hash(maker, JSON.stringify(order))]));
  const made = await readStamp();
  const isThere = await Promise.all(orders.map(({ path }) => exists(join(PICTURES_FOLDER, `${path}.webp`))));
  const due = orders.filter(({ path }, index) => !isThere[index] || made[path] !== wanted[path]);
  const gone = Object.keys(made).filter((path) => !(path in wanted));
  await mkdir(PICTURES_FOLDER, { recursive: true });
  await Promise.all(gone.map(removePicture));
  const queue = [...due];
  const work = async () => {
    for (let order = queue.shift(); order; order = queue.shift()) await writePicture(order, PICTURES_FOLDER);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  await writeFile(STAMP, JSON.stringify(wanted, null, 1));
  return `${due.length} of ${orders.length} pictures made, ${gone.length} removed`;
}

async function hashOfMaker(): Promise<string> {
  const folder = fileURLToPath(new URL('./pictures', import.meta.url));
  const files = (await readdir(folder)).sort();
  return hash(...(await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))));
}

function hash(...texts: readonly string[]): string {
  const sum = createHash('sha256');
  for (const text of texts) sum.update(text).update('\0');
  return sum.digest('hex');
}

async function readStamp(): Promise<Stamp> {
  const text = await readFile(STAMP, 'utf8').catch(() => '{}');
  try {
    return JSON.parse(text) as Stamp;
  } catch {
    return {};
  }
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

async function removePicture(path: string): Promise<void> {
  const folder = dirname(join(PICTURES_FOLDER, path));
  const name = path.slice(path.lastIndexOf('/') + 1);
  const files = await readdir(folder).catch(() => []);
  const own = new RegExp(`^${name}(-\\d+)?\\.webp$`);
  await Promise.all(files.filter((file) => own.test(file)).map((file) => rm(join(folder, file))));
}

try {
  const start = performance.now();
  const outcome = await makePictures();
  console.info(`${outcome} in ${((performance.now() - start) / 1000).toFixed(1)} s`);
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
}
