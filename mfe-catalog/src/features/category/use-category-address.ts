import { useParams } from '@dar/app/router';
import { readId } from '../../navigation-context.ts';
import { useNavigationContext } from '../../use-navigation-context.ts';
import type { CategoryAddress } from './queries.ts';

/** Returns the ids that identify the category of the page, or undefined when the path has no id. */
export function useCategoryAddress(): CategoryAddress | undefined {
  const params = useParams();
  const { activityId, transactionId, state } = useNavigationContext();
  const routeId = readId(params['categoryId'] ?? params['id']);
  return routeId === undefined ? undefined : { routeId, stateId: state.category_id, activityId, transactionId };
}
