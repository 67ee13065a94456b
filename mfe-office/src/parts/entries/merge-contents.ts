type Fields = Readonly<Record<string, unknown>>;
type Option = Fields & { readonly id: unknown };

export type Side = 'mine' | 'theirs';

/** Where two people changed the same part of a content in different ways. */
export interface Conflict {
  readonly path: string;
  readonly mine: unknown;
  readonly theirs: unknown;
}

export interface Merged {
  readonly content: unknown;
  readonly conflicts: readonly Conflict[];
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const areOptions = (value: unknown): value is readonly Option[] =>
  Array.isArray(value) && value.length > 0 && value.every((item) => isFields(item) && typeof item['id'] === 'number');

/**
 * Returns what two people made of a content together: a part that one of them changed has that change. Where both changed it
 * differently, `choices` says whose counts, by the path of the conflict; mine by default. Options are matched by their ids.
 */
export function mergeContents(
  base: unknown,
  mine: unknown,
  theirs: unknown,
  choices: Readonly<Record<string, Side>> = {},
): Merged {
  const conflicts: Conflict[] = [];
  const merge = (path: string, was: unknown, one: unknown, other: unknown): unknown => {
    if (isSame(one, other) || isSame(was, other)) return one;
    if (isSame(was, one)) return other;
    if (isFields(one) && isFields(other)) {
      const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
      const before = isFields(was) ? was : {};
      const merged = [...keys].map(
        (key) => [key, merge(toPath(path, key), before[key], one[key], other[key])] as const,
      );
      return Object.fromEntries(merged.filter(([, value]) => value !== undefined));
    }
    if (areOptions(one) && areOptions(other)) {
      const find = (list: unknown, id: unknown) => (areOptions(list) ? list.find((item) => item.id === id) : undefined);
      const ids = new Set([...one, ...other].map(({ id }) => id));
      return [...ids]
        .map((id) => merge(toPath(path, `#${id}`), find(was, id), find(one, id), find(other, id)))
        .filter((item) => item !== undefined);
    }
    conflicts.push({ path, mine: one, theirs: other });
    return choices[path] === 'theirs' ? other : one;
  };
  return { content: merge('', base, mine, theirs), conflicts };
}

const toPath = (path: string, key: string): string => (path ? `${path}.${key}` : key);

function isSame(one: unknown, other: unknown): boolean {
  return toComparable(one) === toComparable(other);
}

function toComparable(value: unknown): string {
  return (
    JSON.stringify(value, (_key, part: unknown) =>
      isFields(part) ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1))) : part,
    ) ?? ''
  );
}
