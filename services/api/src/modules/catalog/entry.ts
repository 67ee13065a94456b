import {
  describeIssue,
  type EntryContent,
  type EntryKind,
  entrySchemas,
  getMistakes,
} from '@dar/contracts/office/catalog';
import type { EntryKey } from './entries.queries.ts';

/** An entry whose content its schema allows. */
export type Entry = {
  readonly [Kind in EntryKind]: { readonly kind: Kind; readonly id: number; readonly content: EntryContent<Kind> };
}[EntryKind];

/** An entry of the first publication. Its content is checked when it is read. */
export interface FirstEntry extends EntryKey {
  readonly content: unknown;
}

export type EntryOf<Kind extends EntryKind> = Extract<Entry, { readonly kind: Kind }>;

/** Returns the entries of a kind. */
export function ofKind<Kind extends EntryKind, Listed extends Entry>(entries: readonly Listed[], kind: Kind) {
  return entries.filter((entry): entry is Extract<Listed, { readonly kind: Kind }> => entry.kind === kind);
}

export const describeKey = ({ kind, id }: EntryKey): string => `${kind} ${id}`;

/** Returns `service 105: sub_services[0].price: must be …`. */
export function describeMistake(key: EntryKey, { path, rule }: Mistake): string {
  return [describeKey(key), path, rule].filter(Boolean).join(': ');
}

/** The path in a content, and the rule that it breaks. */
export type Mistake = ReturnType<typeof getMistakes>[number];

type Read =
  | { readonly entry: Entry; readonly mistakes?: undefined }
  | { readonly entry?: undefined; readonly mistakes: readonly Mistake[] };

/** Checks a content against the schema of its kind. Returns the entry, or the path and the rule of each mistake. */
export function readEntry({ kind, id }: EntryKey, content: unknown): Read {
  const parsed = entrySchemas[kind].safeParse(content, { error: describeIssue });
  return parsed.success
    ? { entry: { kind, id, content: parsed.data } as Entry }
    : { mistakes: getMistakes(parsed.error) };
}

/** Returns whether a person hid the entry. */
export const isHidden = ({ content }: Entry): boolean => 'hidden' in content && content.hidden;

type Placed = EntryOf<'activity' | 'category' | 'service' | 'home_section' | 'faq'>;

/** Returns the entries as lists and pages show them. Of one position, the older entry comes first. */
export function inOrder<Listed extends Placed>(entries: readonly Listed[]): Listed[] {
  return entries.toSorted((one, other) => one.content.position - other.content.position || one.id - other.id);
}

/** Returns whether two contents mean the same, in whatever order their fields are. */
export function isSame(one: unknown, other: unknown): boolean {
  return toComparable(one) === toComparable(other);
}

function toComparable(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
}
