import type { EntryKey } from './entries.queries.ts';
import { describeKey, describeMistake, type Entry, isHidden, ofKind } from './entry.ts';

/** Pages that the shop links by their ids: About Us, Privacy, Terms. */
const LINKED_PAGES = [1, 2, 3];

interface Mistake extends EntryKey {
  /** Where an entry refers to what it must not: 'items[0].service_id'. */
  readonly path: string;
  readonly rule: string;
}

/** Returns the references of entries that lead nowhere, or to something hidden while the entry is shown. */
export function findBrokenReferences(entries: readonly Entry[]): readonly Mistake[] {
  const byKey = new Map(entries.map((entry) => [describeKey(entry), entry]));
  /** Returns what is wrong with a reference from an entry to another one. */
  const check = (from: Entry, key: EntryKey, path: string): Mistake[] => {
    const target = byKey.get(describeKey(key));
    const { kind, id } = from;
    if (!target) return [{ kind, id, path, rule: `there is no ${describeKey(key)}` }];
    return isHidden(target) && !isHidden(from) ? [{ kind, id, path, rule: `${describeKey(key)} is hidden` }] : [];
  };
  const categories = new Map(ofKind(entries, 'category').map((entry) => [entry.id, entry.content]));
  const parents = new Set([...categories.values()].flatMap(({ parent_id }) => parent_id ?? []));
  return [
    ...ofKind(entries, 'category').flatMap((entry) => {
      const { kind, id, content } = entry;
      const { activity_id, parent_id } = content;
      const activity = check(entry, { kind: 'activity', id: activity_id }, 'activity_id');
      if (parent_id === null) return activity;
      const parent = categories.get(parent_id);
      const isMisplaced = parent && (parent.activity_id !== activity_id || parent.parent_id !== null);
      const rule = `category ${parent_id} is of another activity, or a sub-category itself`;
      return [
        ...activity,
        ...check(entry, { kind: 'category', id: parent_id }, 'parent_id'),
        ...(isMisplaced ? [{ kind, id, path: 'parent_id', rule }] : []),
      ];
    }),
    ...ofKind(entries, 'service').flatMap((entry) => {
      const { kind, id, content } = entry;
      const rule = `category ${content.category_id} has sub-categories, so it has no services`;
      return [
        ...check(entry, { kind: 'category', id: content.category_id }, 'category_id'),
        ...(parents.has(content.category_id) ? [{ kind, id, path: 'category_id', rule }] : []),
        ...(byKey.has(`category ${id}`)
          ? [{ kind, id, path: 'id', rule: 'is the id of a category, which shares its addresses' }]
          : []),
      ];
    }),
    ...ofKind(entries, 'home_section').flatMap((entry) => {
      const { kind, id } = entry;
      return entry.content.items.flatMap(({ activity_id, service_id }, index) => {
        const path = `items[${index}]`;
        const service = ofKind(entries, 'service').find((candidate) => candidate.id === service_id);
        const isOther = service && categories.get(service.content.category_id)?.activity_id !== activity_id;
        return [
          ...check(entry, { kind: 'activity', id: activity_id }, `${path}.activity_id`),
          ...(service_id === undefined ? [] : check(entry, { kind: 'service', id: service_id }, `${path}.service_id`)),
          ...(isOther
            ? [{ kind, id, path: `${path}.service_id`, rule: `service ${service_id} is of another activity` }]
            : []),
        ];
      });
    }),
    ...LINKED_PAGES.filter((id) => !byKey.has(`page ${id}`)).map((id) => ({
      ...{ kind: 'page' as const, id, path: '' },
      rule: 'is missing; the shop links it',
    })),
  ];
}

/** Returns a line `service 105: category_id: category 20 is hidden` for each mistake. */
export function describeMistakes(mistakes: readonly Mistake[]): readonly string[] {
  return mistakes.map((mistake) => describeMistake(mistake, mistake));
}
