import type { Call } from '@dar/app/call';
import { positionToSend } from '@dar/app/location';
import { queryOptions } from '@dar/app/query';
import { categories } from '@dar/contracts/catalog';

/** The categories of an activity, or of all activities. */
export const categoriesQuery = (call: Call, activityId: number | undefined) =>
  queryOptions({
    queryKey: ['catalog', 'categories', activityId ?? 'all'],
    queryFn: ({ signal }) => call(categories, { activity_id: activityId, ...positionToSend() }, { signal }),
  });
