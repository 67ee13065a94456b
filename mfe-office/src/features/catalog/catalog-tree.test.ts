import type { CatalogEntrySummary } from '@dar/contracts/office';
import { expect, test } from 'vitest';
import { type CatalogNode, toTree } from './catalog-tree.ts';

const entry = (kind: CatalogEntrySummary['kind'], id: number, over: Partial<CatalogEntrySummary> = {}) =>
  ({
    ...{ kind, id, name: `${kind} ${id}`, name_ar: `عربي ${id}`, version: '1.0', is_hidden: false },
    ...{ state: 'published', position: 0 },
    ...over,
  }) satisfies CatalogEntrySummary;

const entries = [
  entry('activity', 1),
  entry('category', 11, { parent: { kind: 'activity', id: 1 }, position: 1 }),
  entry('category', 12, { parent: { kind: 'activity', id: 1 } }),
  entry('category', 13, { parent: { kind: 'category', id: 11 } }),
  entry('service', 101, { parent: { kind: 'category', id: 13 }, state: 'draft' }),
  entry('service', 102, { parent: { kind: 'category', id: 99 } }),
  entry('faq', 1),
];

const show = (nodes: readonly CatalogNode[]): unknown[] =>
  nodes.map(({ key, children }) => (children.length > 0 ? [key, ...show(children)] : key));

test('puts entries under their parents in the order of the shop, and loses none without a parent', () => {
  expect(show(toTree(entries))).toEqual([
    ['activity.1', 'category.12', ['category.11', ['category.13', 'service.101']]],
    'service.102',
  ]);
});

test('keeps what is above an entry that a filter finds', () => {
  const found = [['activity.1', ['category.11', ['category.13', 'service.101']]]];
  expect(show(toTree(entries, { onlyDrafts: true }))).toEqual(found);
  expect(show(toTree(entries, { search: 'عربي 101' }))).toEqual(found);
});
