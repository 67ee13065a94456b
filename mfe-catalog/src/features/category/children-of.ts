import type { Category, Subcategory } from '@dar/contracts/catalog';

/** Returns the children of a category in display order. A category with children expands inline. */
export function childrenOf(category: Category): readonly Subcategory[] {
  return [...category.sub_categories, ...category.sub_sub_categories, ...category.sub_sub_services];
}
