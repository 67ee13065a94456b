import type { FieldChange } from '@dar/contracts/office';
import { toPath } from '@dar/contracts/office/catalog';
import { isSame } from './entry.ts';

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const hasIds = (value: unknown): value is readonly (Fields & { readonly id: unknown })[] =>
  Array.isArray(value) && value.every((item) => isFields(item) && 'id' in item);

/** Returns what differs, field by field. Options are compared by their ids, so a moved one shows as moved lists only. */
export function compareContents(before: unknown, after: unknown): FieldChange[] {
  return [...compare([], before ?? undefined, after ?? undefined)];
}

function* compare(path: readonly PropertyKey[], before: unknown, after: unknown): Generator<FieldChange> {
  if (isSame(before, after)) return;
  if (isFields(before) && isFields(after)) {
    for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
      yield* compare([...path, key], before[key], after[key]);
    }
    return;
  }
  if (hasIds(before) && hasIds(after)) {
    yield* compareOptions(path, before, after);
    return;
  }
  yield { path: toPath(path), ...(before !== undefined && { before }), ...(after !== undefined && { after }) };
}

function* compareOptions(
  path: readonly PropertyKey[],
  before: readonly (Fields & { readonly id: unknown })[],
  after: readonly (Fields & { readonly id: unknown })[],
): Generator<FieldChange> {
  const ids = new Set([...before, ...after].map(({ id }) => id));
  for (const id of ids) {
    const find = (list: typeof before) => list.find((item) => item.id === id);
    yield* compare([...path, `#${id}`], find(before), find(after));
  }
  const kept = (list: typeof before, other: typeof before) =>
    list.map(({ id }) => id).filter((id) => other.some((item) => item.id === id));
  const [first, second] = [kept(before, after), kept(after, before)];
  if (!isSame(first, second)) yield { path: toPath([...path, 'order']), before: first, after: second };
}
