import { paths } from '@dar/contracts/paths';
import type { CatalogSnapshot } from '../catalog/catalog-snapshot.ts';

/** Returns the canonical path of every page that search engines index. An activity without categories has none. */
export function sitePaths({ activities, categories, services }: CatalogSnapshot): readonly string[] {
  const open = new Set(categories.map(({ activityId }) => activityId));
  return [
    paths.home(),
    paths.services(),
    ...activities.filter(({ id }) => open.has(id)).map(({ id }) => paths.services({ activityId: id })),
    ...categories.map(({ id, name }) => paths.category(id, name)),
    ...services.map(({ id, name }) => paths.serviceInfo(id, name)),
    paths.aboutUs(),
    paths.faqs(),
    paths.termsCondition(),
    paths.privacyPolicy(),
  ];
}
