import { type Entry, type EntryOf, inOrder, ofKind } from './entry.ts';
import type { CatalogFile } from './file-rows.ts';

/** Returns the files of the entries, as `toFileRows` reads them. Leaves out fields with their default value. */
export function toFiles(entries: readonly Entry[]): readonly CatalogFile[] {
  const [categories, services, pages] = [
    inOrder(ofKind(entries, 'category')),
    inOrder(ofKind(entries, 'service')),
    ofKind(entries, 'page'),
  ];
  const servicesOf = (categoryId: number) =>
    services
      .filter(({ content }) => content.category_id === categoryId)
      .map(({ id, content: { category_id: _, position: __, ...fields } }) => ({ id, ...fields }));
  const toCategory = ({ id, content }: EntryOf<'category'>): object => {
    const { activity_id: _, parent_id: __, position: ___, ...fields } = content;
    const subs = categories.filter((candidate) => candidate.content.parent_id === id).map(toCategory);
    return { id, ...fields, services: servicesOf(id), sub_categories: subs };
  };
  const topOf = (activityId: number) =>
    categories.filter(({ content }) => content.activity_id === activityId && content.parent_id === null);
  const activities = inOrder(ofKind(entries, 'activity'));
  const variant = ofKind(entries, 'home')[0]?.content.variant ?? 'standard';
  return [
    json('activities.json', activities.map(toListed)),
    json('home.json', { variant, sections: inOrder(ofKind(entries, 'home_section')).map(toListed) }),
    json('synonyms.json', ofKind(entries, 'synonyms')[0]?.content.groups ?? []),
    json('faq.json', inOrder(ofKind(entries, 'faq')).map(toListed)),
    json(
      'pages.json',
      pages.map(({ id, content: { html: _, html_ar: __, ...head } }) => ({ id, ...head })),
    ),
    ...pages.flatMap(({ content: { file, html, html_ar } }) => [
      { file: `pages/${file}.en.html`, text: `${html}\n` },
      { file: `pages/${file}.ar.html`, text: `${html_ar}\n` },
    ]),
    ...activities
      .filter(({ id }) => topOf(id).length > 0)
      .map(({ id, content }) => {
        const name = content.name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
        return json(`services/${id}-${name}.json`, { activity_id: id, categories: topOf(id).map(toCategory) });
      }),
  ];
}

function toListed({ id, content }: EntryOf<'activity' | 'home_section' | 'faq'>): object {
  const { position: _, ...fields } = content;
  return { id, ...fields };
}

function json(file: string, content: unknown): CatalogFile {
  const text = JSON.stringify(content, (_key, value) => (isObject(value) ? withoutDefaults(value) : value), 2);
  return { file, text: `${text}\n` };
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Without the lists and flags that the schemas fill in. `accents` has no default. */
function withoutDefaults(fields: object): object {
  return Object.fromEntries(
    Object.entries(fields).filter(
      ([key, value]) => key === 'accents' || !(value === false || (Array.isArray(value) && value.length === 0)),
    ),
  );
}
