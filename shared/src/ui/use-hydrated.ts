import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on a server and while its HTML is taken over, true from then on: for what depends on customer or device. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
