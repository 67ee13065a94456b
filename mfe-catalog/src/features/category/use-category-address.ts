import { useParams } from '@dar/app/router';
import { readId } from '../../navigation-context.ts';
import { useCarried } from '../../use-navigation-context.ts';
import type { CategoryAddress } from './queries.ts';

/** Which category the page is about; undefined when the path names none. */
export function useCategoryAddress(): CategoryAddress | undefined {
  const params = useParams();
  const { activityId, transactionId, state } = useCarried();
  const routeId = readId(params['categoryId'] ?? params['id']);
  return routeId === undefined ? undefined : { routeId, stateId: state.category_id, activityId, transactionId };
}
