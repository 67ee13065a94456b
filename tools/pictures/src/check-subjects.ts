import type { PictureSubject } from '../../../services/api/src/media/picture.ts';
import type { LocatedEntry } from '../../../services/api/src/modules/catalog/catalog-files.ts';
import { toLine, type Where } from '../../../services/api/src/modules/catalog/parse-json.ts';
import { isIcon } from './icons/icons.ts';
import { isSubject } from './picture-list.ts';
import { place } from './placement.ts';

interface Located {
  readonly where: Where;
  readonly picture: PictureSubject;
}

/** Returns a line `file: path: rule` for every picture of the catalog that cannot be composed. */
export function checkSubjects(catalog: readonly LocatedEntry[]): readonly string[] {
  return catalog.flatMap(locate).flatMap(getErrors);
}

function getErrors({ where, picture }: Located): readonly string[] {
  const report = (path: string, rule: string) => toLine(where, { path: `picture.${path}`, rule });
  const named = [
    { path: 'main', name: picture.main },
    ...picture.accents.map((name, index) => ({ path: `accents[${index}]`, name })),
  ];
  const unknown = named.filter(({ name }) => !isIcon(name));
  if (unknown.length > 0) return unknown.map(({ path, name }) => report(path, `there is no icon '${name}'`));
  try {
    place(picture);
    return [];
  } catch (error) {
    return [report('accents', error instanceof Error ? error.message : String(error))];
  }
}

function locate(entry: LocatedEntry): readonly Located[] {
  const { where, content } = entry;
  if (entry.kind === 'home_section') {
    return entry.content.items.flatMap(({ picture }, index) =>
      isSubject(picture) ? [{ where: { ...where, path: `${where.path}.items[${index}]` }, picture }] : [],
    );
  }
  return 'picture' in content && isSubject(content.picture) ? [{ where, picture: content.picture }] : [];
}
