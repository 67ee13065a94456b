import type { PictureSubject } from '../../../services/api/src/media/picture.ts';
import type { Catalog } from '../../../services/api/src/modules/catalog/catalog-schema.ts';
import { isIcon } from './icons/icons.ts';
import { place } from './placement.ts';

interface Located {
  /** The file and the path of the picture in it. */
  readonly where: string;
  readonly picture: PictureSubject;
}

/** Returns a line `file: path: what is wrong` for every picture of the catalog that cannot be composed. */
export function checkSubjects(catalog: Catalog): readonly string[] {
  return locate(catalog).flatMap(getErrors);
}

function getErrors({ where, picture }: Located): readonly string[] {
  const named = [
    { path: 'main', name: picture.main },
    ...picture.accents.map((name, index) => ({ path: `accents[${index}]`, name })),
  ];
  const unknown = named.filter(({ name }) => !isIcon(name));
  if (unknown.length > 0) return unknown.map(({ path, name }) => `${where}.${path}: there is no icon '${name}'`);
  try {
    place(picture);
    return [];
  } catch (error) {
    return [`${where}.accents: ${error instanceof Error ? error.message : error}`];
  }
}

function locate({ activities, home, offers }: Catalog): readonly Located[] {
  const inside = <Entry extends { readonly picture: PictureSubject }>(list: readonly Entry[], where: string) =>
    list.map((entry, index) => ({ ...entry, at: `${where}[${index}]`, where: `${where}[${index}].picture` }));
  const sections = home.sections.flatMap(({ items }, at) => inside(items, `home.json: sections[${at}].items`));
  const categories = offers.flatMap(({ file, content }) =>
    inside(content.categories, `${file}: categories`).flatMap((category) => [
      category,
      ...inside(category.sub_categories, `${category.at}.sub_categories`).map((sub) => ({
        ...sub,
        sub_categories: [],
      })),
    ]),
  );
  const services = categories.flatMap(({ at, services: list }) => inside(list, `${at}.services`));
  return [...inside(activities, 'activities.json: '), ...sections, ...categories, ...services];
}
