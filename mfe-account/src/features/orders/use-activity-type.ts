import { useCall } from '@dar/app';
import { useQuery } from '@dar/app/query';
import { useLocation } from '@dar/app/router';
import { type ActivityType, activityTypeOf, listedActivityType } from '../../activity-type.ts';
import { bookingsQuery } from '../../queries.ts';

/**
 * Which kind of orders an activity has: as the row said that led here, else as My Bookings says, else 'product'
 * (specification 2, section 2, "Orders list"). Undefined until that is known.
 */
export function useActivityType(activityId: number | undefined): ActivityType | undefined {
  const { state } = useLocation();
  const handedOver = activityTypeOf(state);
  const bookings = useQuery({ ...bookingsQuery(useCall()), enabled: !handedOver });
  if (handedOver) return handedOver;
  if (bookings.isPending) return undefined;
  return listedActivityType(bookings.data ?? [], activityId);
}
