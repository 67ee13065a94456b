import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { calm } from '../../scripts/pictures/calm.ts';
import { checkSubjects } from '../../scripts/pictures/check-subjects.ts';
import { compose } from '../../scripts/pictures/compose.ts';
import { picturesOf } from '../../scripts/pictures/subjects.ts';
import { writePicture } from '../../scripts/pictures/write-picture.ts';
import { CATALOGUE_FOLDER, readCatalogue } from '../modules/catalog/catalogue-files.ts';
import type { Catalogue, ServiceEntry } from '../modules/catalog/catalogue-schema.ts';
import { PICTURE_KINDS, type PictureSubject, PLACEHOLDER_PATH, picturePath } from './picture.ts';

const catalogue = await readCatalogue(CATALOGUE_FOLDER);
const orders = picturesOf(catalogue);

describe('the pictures of the shipped catalogue', () => {
  test('can all be drawn', async () => {
    expect(checkSubjects(catalogue)).toEqual([]);
    for (const { subject, format } of orders) expect(await compose(subject, format)).toContain('<svg');
  });

  test('are one for every activity, category, service and banner that the wire names', () => {
    const addresses = new Set(orders.map(({ path }) => `/media/${path}.webp`));
    expect(addresses.size).toBe(orders.length);
    const { activities, offers, home } = catalogue;
    const top = offers.flatMap(({ content }) => content.categories);
    const categories = [...top, ...top.flatMap((category) => category.sub_categories)];
    const named = [
      PLACEHOLDER_PATH,
      '/media/hero/front-door.webp',
      ...activities.flatMap(({ id }) => [picturePath('activity', id), picturePath('banner', `activity-${id}`)]),
      ...categories.flatMap(({ id }) => [picturePath('category', id), picturePath('banner', `category-${id}`)]),
      ...categories.flatMap(({ services }) => services.map(({ id }) => picturePath('service', id))),
      ...home.sections.flatMap(({ items }) => items.map(({ id }) => picturePath('banner', `home-${id}`))),
    ];
    expect(named.filter((address) => !addresses.has(address))).toEqual([]);
  });

  test('show no two services alike', () => {
    const subjects = orders
      .filter(({ path }) => path.startsWith('service/'))
      .map(({ subject }) => JSON.stringify(subject));
    expect(new Set(subjects).size).toBe(subjects.length);
  });
});

describe('a picture with a mistake', () => {
  const good: PictureSubject = { scene: 'niche', ground: 'sand', main: 'broom', accents: [] };
  const misspelt: PictureSubject = { ...good, main: 'bromo', accents: ['bucket', 'dar:buckett'] };
  const crowded: PictureSubject = { ...good, accents: ['sparkles', 'bubbles', 'droplet', 'snowflake'] };
  const [sample] = catalogue.home.sections[0]?.items ?? [];
  const service = { ...catalogue.offers[0]?.content.categories[0]?.services[0], picture: misspelt } as ServiceEntry;
  const category = { id: 1, name: 'C', name_ar: 'ف', picture: good, services: [], sub_categories: [] };

  test.each<[string, Partial<Catalogue>, readonly string[]]>([
    [
      'an activity',
      { activities: catalogue.activities.slice(0, 1).map((activity) => ({ ...activity, picture: crowded })) },
      ["activities.json: [0].picture.accents: there is no place left for 'snowflake'"],
    ],
    [
      'an item of home',
      {
        home: {
          variant: 'standard',
          sections: [
            {
              title: 'T',
              title_ar: 'ع',
              items: sample ? [{ ...sample, picture: { ...good, accents: ['constructor'] } }] : [],
            },
          ],
        },
      },
      ["home.json: sections[0].items[0].picture.accents[0]: there is no icon 'constructor'"],
    ],
    [
      'a category',
      {
        offers: [
          { file: 'services/11.json', content: { activity_id: 11, categories: [{ ...category, picture: misspelt }] } },
        ],
      },
      [
        "services/11.json: categories[0].picture.main: there is no icon 'bromo'",
        "services/11.json: categories[0].picture.accents[1]: there is no icon 'dar:buckett'",
      ],
    ],
    [
      'a service of a sub-category',
      {
        offers: [
          {
            file: 'services/7.json',
            content: {
              activity_id: 7,
              categories: [{ ...category, sub_categories: [{ ...category, services: [service] }] }],
            },
          },
        ],
      },
      [
        "services/7.json: categories[0].sub_categories[0].services[0].picture.main: there is no icon 'bromo'",
        "services/7.json: categories[0].sub_categories[0].services[0].picture.accents[1]: there is no icon 'dar:buckett'",
      ],
    ],
  ])('is named: of %s', (_case, part, mistakes) => {
    const empty: Catalogue = { activities: [], offers: [], home: { variant: 'standard', sections: [] }, hash: '' };
    expect(checkSubjects({ ...empty, ...part })).toEqual(mistakes);
  });
});

test('a picture is written in every width of its kind and in its shape', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'dar-pictures-'));
  const banner = orders.find(({ path }) => path === 'banner/home-1');
  if (!banner) throw new Error('the first home item has no banner');
  await writePicture(banner, folder);
  const files = (await readdir(join(folder, 'banner'))).sort();
  expect(files).toEqual(['home-1-1440.webp', 'home-1-480.webp', 'home-1-960.webp', 'home-1.webp']);
  const { width, height } = PICTURE_KINDS.banner;
  await expect(sharp(join(folder, 'banner', 'home-1.webp')).metadata()).resolves.toMatchObject({ width, height });
  await expect(sharp(join(folder, 'banner', 'home-1-480.webp')).metadata()).resolves.toMatchObject({
    width: 480,
    height: 210,
  });
  await rm(folder, { recursive: true });
});

test('icons take on the calmer colours of the pictures', () => {
  expect(calm('<path fill="#f00"/><path stroke="#808080" fill="url(#f00)"/>')).toBe(
    '<path fill="#e30808"/><path stroke="#808080" fill="url(#f00)"/>',
  );
});
