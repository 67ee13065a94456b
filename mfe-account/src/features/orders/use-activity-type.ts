import { useCall } from '@dar/app';
import { useQuery } from '@dar/app/query';
import { useLocation } from '@dar/app/router';
import { type ActivityType, findActivityType, readActivityType } from '../../activity-type.ts';
import { bookingsQuery } from '../../queries.ts';

/** Returns the activity type in the navigation state, else in the bookings, else 'product'. */
export function useActivityType(activityId: number | undefined): ActivityType {
  const { state } = useLocation();
  const stateType = readActivityType(state);
  const { data = [] } = useQuery({ ...bookingsQuery(useCall()), enabled: !stateType && activityId !== undefined });
  return stateType ?? findActivityType(data, activityId);
}
