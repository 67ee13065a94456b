import type { CatalogEntrySummary } from '@dar/contracts/office';
import type { SINGLE_ENTRY_ID as SingleEntryId } from '@dar/contracts/office/catalog';

export type EntryKind = CatalogEntrySummary['kind'];
export type Content = Readonly<Record<string, unknown>>;

export interface EntryKey {
  readonly kind: EntryKind;
  readonly id: number;
}

/** The id of the kinds that have one entry. The schemas of the catalogue, which also have it, are not loaded here. */
export const SINGLE_ENTRY_ID: typeof SingleEntryId = 1;

/** Of an entry that has no id yet. */
const NEW = 'new';

/** Returns 'service.105' for the address, 'service.new' of an entry without an id. */
export const toOpen = (kind: EntryKind, id?: number): string => `${kind}.${id ?? NEW}`;

export interface OpenEntry {
  readonly kind: EntryKind;
  /** Undefined of a new entry. */
  readonly id: number | undefined;
}

/** Returns the entry of an address if it is of one of these kinds. */
export function readOpen(open: string | undefined, kinds: readonly EntryKind[]): OpenEntry | undefined {
  const [text, id = ''] = open?.split('.') ?? [];
  const kind = kinds.find((one) => one === text);
  if (!kind) return undefined;
  if (id === NEW) return { kind, id: undefined };
  return /^\d{1,10}$/.test(id) ? { kind, id: Number(id) } : undefined;
}
