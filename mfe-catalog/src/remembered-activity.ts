import { KEYS, localStore } from '@dar/app/storage';
import { useHydrated } from '@dar/ui';
import { useEffect, useMemo } from 'react';
import { readId } from './navigation-context.ts';

/** The last activity that this browser looked at. Not for rendering: `useRememberedActivity` is. */
export function rememberedActivity(): number | undefined {
  return readId(localStore.get(KEYS.activityId) ?? undefined);
}

/**
 * The last activity that this browser looked at when the visit to a page began; undefined on a server and while its
 * HTML is taken over. What the page itself remembers meanwhile counts from the next visit on.
 */
export function useRememberedActivity(visit: string): number | undefined {
  const isHydrated = useHydrated();
  return useMemo(() => (isHydrated ? rememberedActivity() : undefined), [visit, isHydrated]);
}

/** Makes an activity the last one looked at (specification 1, section 2, "Category or service details"). */
export function useRememberActivity(activityId: number | undefined): void {
  useEffect(() => {
    if (activityId !== undefined) localStore.set(KEYS.activityId, String(activityId));
  }, [activityId]);
}
