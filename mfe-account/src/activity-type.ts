import type { BookingActivity } from '@dar/contracts/orders';

export type ActivityType = BookingActivity['type'];

/** The navigation state of the orders page. */
export interface ActivityState {
  readonly activityType: ActivityType;
}

/** Returns the activity type in a navigation state, or undefined. */
export function readActivityType(state: unknown): ActivityType | undefined {
  if (typeof state !== 'object' || state === null || !('activityType' in state)) return undefined;
  return state.activityType === 'service' || state.activityType === 'product' ? state.activityType : undefined;
}

/** Returns the type of a listed activity, else 'product' (docs/rules/orders.md#type). */
export function findActivityType(activities: readonly BookingActivity[], activityId: number | undefined): ActivityType {
  return activities.find(({ id }) => id === activityId)?.type ?? 'product';
}
