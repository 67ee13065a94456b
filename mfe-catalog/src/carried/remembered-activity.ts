import { KEYS, local } from '@dar/shared/storage';
import { useEffect, useSyncExternalStore } from 'react';
import { readId } from './carried.ts';

const never = () => () => {};

/** The last activity that this browser looked at. Not for rendering: `useRememberedActivity` is. */
export function rememberedActivity(): number | undefined {
  return readId(local.get(KEYS.activityId) ?? undefined);
}

/** The last activity that this browser looked at; undefined on a server and while its HTML is taken over. */
export function useRememberedActivity(): number | undefined {
  return useSyncExternalStore(never, rememberedActivity, () => undefined);
}

/** Makes an activity the last one looked at (specification 1, section 2, "Category or service details"). */
export function useRememberActivity(activityId: number | undefined): void {
  useEffect(() => {
    if (activityId !== undefined) local.set(KEYS.activityId, String(activityId));
  }, [activityId]);
}
