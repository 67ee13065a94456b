import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { PictureSubject } from '../../../services/api/src/media/picture.ts';
import {
  PICTURE_KINDS,
  PICTURES_FOLDER,
  PLACEHOLDER_PATH,
  picturePath,
} from '../../../services/api/src/media/picture.ts';
import { CATALOG_FOLDER, readCatalog } from '../../../services/api/src/modules/catalog/catalog-files.ts';
import { ofKind } from '../../../services/api/src/modules/catalog/entry.ts';
import { checkSubjects } from './check-subjects.ts';
import { desaturate } from './icons/desaturate.ts';
import { listPictures } from './picture-list.ts';
import { compareWithStored, drawAll, getHashes, HASHES_FILE } from './stored-pictures.ts';
import { writePicture } from './write-picture.ts';

const catalog = await readCatalog(CATALOG_FOLDER);
const pictures = listPictures(catalog);
const drawings = await drawAll(pictures);

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dar-pictures-'));
});
afterEach(() => rm(folder, { recursive: true }));

describe('the pictures of the catalog', () => {
  test('name only icons and scenes that exist', () => {
    expect(checkSubjects(catalog)).toEqual([]);
  });

  test('are stored for the current drawings: run `npm run pictures` and commit its files', async () => {
    const { changed, obsolete } = await compareWithStored(drawings, PICTURES_FOLDER);
    expect({ changed: changed.map(({ picture }) => picture.path), obsolete }).toEqual({ changed: [], obsolete: [] });
  });

  test('include every address of the API', () => {
    const addresses = new Set(pictures.map(({ path }) => `/media/${path}.webp`));
    expect(addresses.size).toBe(pictures.length);
    const [activities, categories, services] = [
      ofKind(catalog, 'activity'),
      ofKind(catalog, 'category'),
      ofKind(catalog, 'service'),
    ];
    const items = ofKind(catalog, 'home_section').flatMap(({ content }) => content.items);
    const wide = (name: string) => [picturePath('banner', name), picturePath('share', name)];
    const named = [
      PLACEHOLDER_PATH,
      '/media/hero/front-door.webp',
      picturePath('share', 'shop'),
      ...activities.flatMap(({ id }) => [picturePath('activity', id), ...wide(`activity-${id}`)]),
      ...categories.flatMap(({ id }) => [picturePath('category', id), ...wide(`category-${id}`)]),
      ...services.flatMap(({ id }) => [picturePath('service', id), picturePath('share', `service-${id}`)]),
      ...items.map(({ id }) => picturePath('banner', `home-${id}`)),
    ];
    expect(named.filter((address) => !addresses.has(address))).toEqual([]);
  });

  test('differ for all services', () => {
    const subjects = pictures
      .filter(({ path }) => path.startsWith('service/'))
      .map(({ subject }) => JSON.stringify(subject));
    expect(new Set(subjects).size).toBe(subjects.length);
  });
});

describe('checkSubjects', () => {
  const good: PictureSubject = { scene: 'niche', ground: 'sand', main: 'broom', accents: [] };
  const misspelt: PictureSubject = { ...good, main: 'bromo', accents: ['bucket', 'dar:buckett'] };
  const crowded: PictureSubject = { ...good, accents: ['sparkles', 'bubbles', 'droplet', 'snowflake'] };
  const [section] = ofKind(catalog, 'home_section');
  const [service] = ofKind(catalog, 'service');
  if (!section || !service) throw new Error('the catalog has no section or no service');

  test('reports icons that do not exist, and too many accents, by their place in the files', () => {
    const items = section.content.items.slice(0, 1).map((item) => ({ ...item, picture: crowded }));
    const mistakes = checkSubjects([
      { ...section, where: { file: 'home.json', path: 'sections[0]' }, content: { ...section.content, items } },
      {
        ...service,
        where: { file: 'services/11.json', path: 'categories[0].services[0]' },
        content: { ...service.content, picture: misspelt },
      },
    ]);
    expect(mistakes).toEqual([
      "home.json: sections[0].items[0].picture.accents: there is no place left for 'snowflake'",
      "services/11.json: categories[0].services[0].picture.main: there is no icon 'bromo'",
      "services/11.json: categories[0].services[0].picture.accents[1]: there is no icon 'dar:buckett'",
    ]);
  });
});

test('renders a picture in every width of its kind, in its aspect ratio', async () => {
  const banner = drawings.find(({ picture }) => picture.path === 'banner/home-1');
  if (!banner) throw new Error('the first home item has no banner');
  await writePicture(banner.picture, banner.svg, folder);
  const files = (await readdir(join(folder, 'banner'))).sort();
  expect(files).toEqual(['home-1-1440.webp', 'home-1-480.webp', 'home-1-960.webp', 'home-1.webp']);
  const { width, height } = PICTURE_KINDS.banner;
  await expect(sharp(join(folder, 'banner', 'home-1.webp')).metadata()).resolves.toMatchObject({ width, height });
  await expect(sharp(join(folder, 'banner', 'home-1-480.webp')).metadata()).resolves.toMatchObject({
    width: 480,
    height: 210,
  });
});

describe('compareWithStored', () => {
  const [first, second] = drawings.filter(({ picture }) => picture.path.startsWith('activity/'));
  if (!first || !second) throw new Error('the catalog has fewer than two activities');
  const keep = async (hashes: Readonly<Record<string, string>>, files: readonly string[]) => {
    await mkdir(join(folder, 'activity'));
    await Promise.all(files.map((file) => writeFile(join(folder, file), '')));
    await writeFile(join(folder, HASHES_FILE), JSON.stringify(hashes));
  };
  const files = ({ picture }: typeof first) => ['.webp', '-96.webp', '-192.webp'].map((end) => `${picture.path}${end}`);

  test('accepts complete files of the same drawing', async () => {
    await keep(getHashes([first, second]), [...files(first), ...files(second)]);
    expect(await compareWithStored([first, second], folder)).toEqual({ changed: [], obsolete: [] });
  });

  test('reports pictures of another drawing, missing widths and files of no drawing', async () => {
    await keep({ ...getHashes([second]), [first.picture.path]: 'another drawing' }, [
      ...files(first),
      ...files(second).slice(1),
      'activity/999.webp',
    ]);
    const { changed, obsolete } = await compareWithStored([first, second], folder);
    expect(changed).toEqual([first, second]);
    expect(obsolete).toEqual(['activity/999.webp']);
  });
});

test('desaturate mutes colours and leaves greys and references', () => {
  expect(desaturate('<path fill="#f00"/><path stroke="#808080" fill="url(#f00)"/>')).toBe(
    '<path fill="#e30808"/><path stroke="#808080" fill="url(#f00)"/>',
  );
});
