import type { BookingActivity } from '@dar/contracts/orders';

export type ActivityType = BookingActivity['type'];

/** What a row of My Bookings hands over to the list of its orders. */
export interface ActivityState {
  readonly activityType: ActivityType;
}

/** The activity type in a navigation state; undefined when there is none. */
export function activityTypeOf(state: unknown): ActivityType | undefined {
  if (typeof state !== 'object' || state === null || !('activityType' in state)) return undefined;
  return state.activityType === 'service' || state.activityType === 'product' ? state.activityType : undefined;
}

/**
 * The type of an activity of My Bookings; 'product' for one that is not there
 * (specification 2, section 2, "Orders list").
 */
export function listedActivityType(
  activities: readonly BookingActivity[],
  activityId: number | undefined,
): ActivityType {
  return activities.find(({ id }) => id === activityId)?.type ?? 'product';
}
