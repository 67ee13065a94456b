import type { Category, Subcategory } from '@dar/contracts/catalog';

/** What a category holds, in the order of the specification; one that holds something opens inline (1, section 2). */
export function openedBy(category: Category): readonly Subcategory[] {
  return [...category.sub_categories, ...category.sub_sub_categories, ...category.sub_sub_services];
}
