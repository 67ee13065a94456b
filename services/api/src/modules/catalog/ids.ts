import type { EntryKind } from '@dar/contracts/office/catalog';
import type { Mistake } from './entry.ts';

/** The lists whose items have ids. */
const ID_LISTS: Partial<Record<EntryKind, readonly string[]>> = {
  service: ['hourly_rates', 'additions', 'sub_services', 'sub_sub_services', 'text_inputs', 'big_text_inputs'],
  home_section: ['items'],
};

type Fields = Readonly<Record<string, unknown>>;
type MapItem = (item: Fields) => Fields;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns a content with changed options. Leaves whatever is no list of objects as it is. */
function mapOptions(kind: EntryKind, content: unknown, map: MapItem): unknown {
  if (!isFields(content)) return content;
  const mapList = (list: unknown) =>
    Array.isArray(list) ? list.map((item: unknown) => (isFields(item) ? map(item) : item)) : list;
  const lists = (ID_LISTS[kind] ?? []).filter((name) => name in content);
  const { dropdown } = content;
  return {
    ...content,
    ...Object.fromEntries(lists.map((name) => [name, mapList(content[name])])),
    ...(kind === 'service' &&
      isFields(dropdown) && { dropdown: { ...dropdown, options: mapList(dropdown['options']) } }),
  };
}

const hasNoId = (item: Fields): boolean => item['id'] === undefined || item['id'] === null;

/** Returns a content in which the options without an id have one. */
export function fillOptionIds(kind: EntryKind, content: unknown, takeId: () => number | undefined): unknown {
  return mapOptions(kind, content, (item) => (hasNoId(item) ? { ...item, id: takeId() } : item));
}

/** Returns the ids of the options of a content. */
function listOptionIds(kind: EntryKind, content: unknown): readonly number[] {
  const ids: number[] = [];
  mapOptions(kind, content, (item) => {
    if (typeof item['id'] === 'number') ids.push(item['id']);
    return item;
  });
  return ids;
}

/** Returns a mistake for each id that no known content has: a cart may hold it for another option of the past. */
export function findForeignIds(kind: EntryKind, content: unknown, known: readonly unknown[]): readonly Mistake[] {
  const ids = new Set(known.flatMap((one) => listOptionIds(kind, one)));
  return listOptionIds(kind, content)
    .filter((id) => !ids.has(id))
    .map((id) => ({ path: '', rule: `${id} is no id of its options; leave it out, and the option gets one` }));
}
