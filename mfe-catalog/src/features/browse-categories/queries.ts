import type { Call } from '@dar/shared/api/call';
import { categories } from '@dar/shared/contracts/catalog';
import { positionToSend } from '@dar/shared/location';
import { queryOptions } from '@dar/shared/query';

/** The categories of an activity, or of all activities. */
export const categoriesQuery = (call: Call, activityId: number | undefined) =>
  queryOptions({
    queryKey: ['catalog', 'categories', activityId ?? 'all'],
    queryFn: ({ signal }) => call(categories, { activity_id: activityId, ...positionToSend() }, { signal }),
  });
