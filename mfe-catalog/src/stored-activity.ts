import { KEYS, localStore } from '@dar/app/storage';
import { useHydrated } from '@dar/ui';
import { useEffect, useMemo } from 'react';
import { readId } from './navigation-context.ts';

/** Returns the last viewed activity. Do not call it during render: call `useStoredActivityId`. */
export function storedActivityId(): number | undefined {
  return readId(localStore.get(KEYS.activityId) ?? undefined);
}

/**
 * Returns the activity that was last viewed when the page visit began. Returns undefined on a server and during
 * hydration. An activity that the page stores takes effect on the next visit.
 */
export function useStoredActivityId(visit: string): number | undefined {
  const isHydrated = useHydrated();
  return useMemo(() => (isHydrated ? storedActivityId() : undefined), [visit, isHydrated]);
}

export function useStoreActivityId(activityId: number | undefined): void {
  useEffect(() => {
    if (activityId !== undefined) localStore.set(KEYS.activityId, String(activityId));
  }, [activityId]);
}
