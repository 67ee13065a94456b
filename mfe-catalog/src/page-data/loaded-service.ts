import type { CategoryLeaf, categories } from '@dar/shared/contracts/catalog';
import type { EndpointOutput } from '@dar/shared/contracts/endpoint';
import type { QueryClient } from '@dar/shared/query';

/** Under which the categories of every activity are held that this page has loaded. */
export const CATEGORIES_KEY = ['catalog', 'categories'] as const;

/**
 * The service that an id of the partner's means: what the loaded activities hold under it, as id or as service_id, else
 * the id itself (specification 1, section 2, "Partner service details").
 */
export function loadedServiceId(queryClient: QueryClient, id: number): number {
  const loaded = queryClient.getQueriesData<EndpointOutput<typeof categories>>({ queryKey: CATEGORIES_KEY });
  const leaves: readonly CategoryLeaf[] = loaded.flatMap(([, answer]) =>
    (answer?.oData.list ?? []).flatMap((category) => [
      category,
      ...category.sub_categories,
      ...category.sub_sub_categories,
      ...category.sub_sub_services,
    ]),
  );
  return leaves.find((leaf) => leaf.id === id || leaf.service_id === id)?.service_id ?? id;
}
