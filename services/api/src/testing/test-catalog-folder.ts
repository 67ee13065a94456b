import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const picture = { scene: 'niche', ground: 'sand', main: 'broom', accents: [] };

export function serviceFile(id: number, over: object = {}) {
  return {
    id,
    name: `Service ${id}`,
    name_ar: `خدمة ${id}`,
    description: 'What it is',
    description_ar: 'ما هي',
    included: ['A crew', 'Tools', 'Materials'],
    included_ar: ['فريق', 'أدوات', 'مواد'],
    price: '100.00',
    price_type: 'Fixed',
    price_type_ar: 'ثابت',
    duration: '2 hours',
    duration_ar: 'ساعتان',
    length_minutes: 120,
    lead_minutes: 60,
    rating: 4.5,
    rating_count: 12,
    picture,
    ...over,
  };
}

export function categoryFile(id: number, over: object = {}) {
  return { id, name: `Category ${id}`, name_ar: `فئة ${id}`, picture, ...over };
}

export function activityEntry(id: number) {
  return {
    id,
    name: `Activity ${id}`,
    name_ar: `نشاط ${id}`,
    description: 'What it is',
    description_ar: 'ما هو',
    discount: '',
    picture,
  };
}

export function homeItemFile(id: number, activity_id: number) {
  const texts = { name: `Item ${id}`, name_ar: `عنصر ${id}`, text: 'Read me', text_ar: 'اقرأني' };
  return { id, activity_id, ...texts, discount: '10%', picture };
}

export function homeFile(items: readonly object[] = [homeItemFile(1, 11)], variant = 'standard') {
  return { variant, sections: [{ id: 1, title: 'Popular', title_ar: 'الأكثر طلباً', items }] };
}

const page = (id: number, file: string) => ({
  ...{ id, file, title: 'About', title_ar: 'من نحن' },
  ...{ meta_title: 'About {name}', meta_keyword: 'home', meta_description: 'Homes' },
});

/** The pages that the shop links, and a question. */
export const CONTENT_FILES = {
  'pages.json': [page(1, 'about-us'), page(2, 'privacy'), page(3, 'terms')],
  ...Object.fromEntries(
    ['about-us', 'privacy', 'terms'].flatMap((file) => [
      [`pages/${file}.en.html`, '<p>Write to <strong>{email}</strong> &amp; ask.<br>Now.</p>\n'],
      [`pages/${file}.ar.html`, '<p>راسلنا على {email}</p>'],
    ]),
  ),
  'faq.json': [
    { id: 1, title: 'How?', title_ar: 'كيف؟', description: 'Thus.\n* Book', description_ar: 'هكذا.\n* {cancel_free}' },
  ],
};

/** Two activities. The first has a category with two services, and one with two sub-categories. */
export const SMALL_CATALOG = {
  ...CONTENT_FILES,
  'activities.json': [activityEntry(11), activityEntry(7)],
  'home.json': homeFile(),
  'synonyms.json': [['sofa', 'couch', 'كنب']],
  'services/11.json': {
    activity_id: 11,
    categories: [
      categoryFile(20, { services: [serviceFile(105), serviceFile(104)] }),
      categoryFile(10, {
        sub_categories: [
          categoryFile(30, { services: [serviceFile(130)] }),
          categoryFile(29, { services: [serviceFile(129)] }),
        ],
      }),
    ],
  },
};

export interface CatalogFolder {
  readonly path: string;
  /** Writes JSON, or a text as it is. */
  readonly write: (file: string, content: unknown) => Promise<void>;
  readonly read: (file: string) => Promise<string>;
  readonly remove: (file?: string) => Promise<void>;
}

/** Creates a folder of catalog files. */
export async function openCatalogFolder(
  files: Readonly<Record<string, unknown>> = SMALL_CATALOG,
): Promise<CatalogFolder> {
  const path = await mkdtemp(join(tmpdir(), 'dar-catalog-'));
  const write = async (file: string, content: unknown) => {
    await mkdir(dirname(join(path, file)), { recursive: true });
    await writeFile(join(path, file), typeof content === 'string' ? content : JSON.stringify(content));
  };
  for (const [file, content] of Object.entries(files)) await write(file, content);
  const read = (file: string) => readFile(join(path, file), 'utf8');
  return { path, write, read, remove: (file = '.') => rm(join(path, file), { recursive: true }) };
}
