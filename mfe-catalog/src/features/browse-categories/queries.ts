import type { Call } from '@dar/shared/api/call';
import { categories } from '@dar/shared/contracts/catalog';
import { queryOptions } from '@dar/shared/query';
import { CATEGORIES_KEY } from '../../page-data/loaded-service.ts';

/** The categories of an activity, or of all activities. */
export const categoriesQuery = (call: Call, activityId: number | undefined) =>
  queryOptions({
    queryKey: [...CATEGORIES_KEY, activityId ?? 'all'],
    queryFn: ({ signal }) => call(categories, { activity_id: activityId }, { signal }),
  });
