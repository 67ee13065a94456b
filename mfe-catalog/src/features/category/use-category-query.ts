import type { Category } from '@dar/contracts/catalog';
import type { NavigationQuery } from '../../navigation-context.ts';
import { useNavigationContext } from '../../use-navigation-context.ts';

/** Returns what the links of a category carry. In the list of all activities each category has its own activity. */
export function useCategoryQuery({ activity_id }: Pick<Category, 'activity_id'>): NavigationQuery {
  const { activityId, transactionId } = useNavigationContext();
  return { activityId: activity_id ?? activityId, transactionId };
}
