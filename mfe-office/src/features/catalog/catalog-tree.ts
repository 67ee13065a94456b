import type { CatalogEntrySummary } from '@dar/contracts/office';
import { toOpen } from '../../parts/entries/entry-key.ts';

/** An entry of the catalogue with what is inside of it. */
export interface CatalogNode {
  readonly key: string;
  readonly entry: CatalogEntrySummary;
  readonly children: readonly CatalogNode[];
}

interface TreeFilter {
  /** A part of a name in either language. */
  readonly search?: string | undefined;
  readonly onlyDrafts?: boolean | undefined;
}

/** The kinds of the catalogue, from the top of its tree. */
export const CATALOG_KINDS = ['activity', 'category', 'service'] as const;

/**
 * Returns the activities with their categories and services, in the order of the shop. A filter keeps what it finds and
 * whatever is above it. An entry whose parent is gone is at the top, so that nobody loses it.
 */
export function toTree(entries: readonly CatalogEntrySummary[], filter: TreeFilter = {}): CatalogNode[] {
  const inTree = entries
    .filter(({ kind }) => CATALOG_KINDS.some((one) => one === kind))
    .toSorted((one, other) => one.position - other.position || one.id - other.id);
  const keys = new Set(inTree.map(({ kind, id }) => toOpen(kind, id)));
  const toParent = ({ parent }: CatalogEntrySummary) => (parent ? toOpen(parent.kind, parent.id) : '');
  const isIn = (parent: string, entry: CatalogEntrySummary) =>
    (keys.has(toParent(entry)) ? toParent(entry) : '') === parent;
  const build = (parent: string): CatalogNode[] =>
    inTree
      .filter((entry) => isIn(parent, entry))
      .flatMap((entry) => {
        const key = toOpen(entry.kind, entry.id);
        const children = build(key);
        return children.length > 0 || isFound(entry, filter) ? [{ key, entry, children }] : [];
      });
  return build('');
}

function isFound({ name, name_ar, state }: CatalogEntrySummary, { search = '', onlyDrafts = false }: TreeFilter) {
  const text = search.trim().toLocaleLowerCase();
  const isNamed = [name, name_ar].some((one) => one.toLocaleLowerCase().includes(text));
  return isNamed && (!onlyDrafts || state !== 'published');
}
