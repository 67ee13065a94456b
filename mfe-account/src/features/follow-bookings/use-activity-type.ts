import { useCall } from '@dar/shared/app';
import { useQuery } from '@dar/shared/query';
import { useLocation } from '@dar/shared/router';
import { useHydrated } from '@dar/shared/ui';
import { type ActivityType, activityTypeOf, listedActivityType } from './activity-type.ts';
import { bookingsQuery } from './queries.ts';

/**
 * Which kind of orders an activity has: as the row said that led here, else as My Bookings says, else 'product'
 * (specification 2, section 2, "Orders list"). Undefined until that is known.
 */
export function useActivityType(activityId: number | undefined): ActivityType | undefined {
  const { state } = useLocation();
  const isHydrated = useHydrated();
  const handedOver = isHydrated ? activityTypeOf(state) : undefined;
  const bookings = useQuery({ ...bookingsQuery(useCall()), enabled: isHydrated && !handedOver });
  if (handedOver) return handedOver;
  if (bookings.isPending) return undefined;
  return listedActivityType(bookings.data ?? [], activityId);
}
