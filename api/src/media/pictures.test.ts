import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { compose } from '../../scripts/pictures/compose.ts';
import { FRONT_DOOR } from '../../scripts/pictures/front-door.ts';
import { isIcon } from '../../scripts/pictures/icons.ts';
import { picturesOf } from '../../scripts/pictures/subjects.ts';
import { writePicture } from '../../scripts/pictures/write-picture.ts';
import { CATALOGUE_FOLDER, readCatalogue } from '../modules/catalog/catalogue-files.ts';
import { PICTURE_KINDS, PLACEHOLDER_PATH } from './picture.ts';

const orders = readCatalogue(CATALOGUE_FOLDER).then(picturesOf);

describe('the pictures of the shipped catalogue', () => {
  test('name icons that there are, and not too many for their places', async () => {
    for (const { subject, format } of await orders) {
      const icons = subject === FRONT_DOOR ? [] : [subject.main, ...subject.accents];
      expect(icons.filter((name) => !isIcon(name))).toEqual([]);
      expect(await compose(subject, format)).toContain('<svg');
    }
  });

  test('include the placeholder and the picture that welcomes', async () => {
    const addresses = (await orders).map(({ path }) => `/media/${path}.webp`);
    expect(addresses).toEqual(expect.arrayContaining([PLACEHOLDER_PATH, '/media/hero/front-door.webp']));
  });
});

test('a picture is written in every width of its kind, in both formats and in its shape', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'dar-pictures-'));
  const banner = (await orders).find(({ path }) => path === 'banner/home-1');
  if (!banner) throw new Error('the first home item has no banner');
  await writePicture(banner, folder);
  const files = (await readdir(join(folder, 'banner'))).sort();
  expect(files).toEqual([
    'home-1-1440.avif',
    'home-1-1440.webp',
    'home-1-480.avif',
    'home-1-480.webp',
    'home-1-960.avif',
    'home-1-960.webp',
    'home-1.webp',
  ]);
  const { width, height } = PICTURE_KINDS.banner;
  await expect(sharp(join(folder, 'banner', 'home-1.webp')).metadata()).resolves.toMatchObject({ width, height });
  await expect(sharp(join(folder, 'banner', 'home-1-480.avif')).metadata()).resolves.toMatchObject({
    width: 480,
    height: 210,
  });
  await rm(folder, { recursive: true });
});

test('an icon that is in no set is named', async () => {
  const subject = { scene: 'niche', ground: 'sand', main: 'bromo', accents: [] } as const;
  await expect(compose({ ...subject, accents: [] }, 'picture')).rejects.toThrow("there is no icon named 'bromo'");
});
