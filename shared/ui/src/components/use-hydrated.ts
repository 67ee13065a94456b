import { startTransition, useEffect, useRef, useState, useSyncExternalStore } from 'react';

const subscribe = () => () => {};

/** Returns false on a server and during hydration, then true: for content that depends on the customer or the device. */
export function useHydrated(): boolean {
  const isHydrating = useIsHydrating();
  const [isHydrated, setHydrated] = useState(!isHydrating);
  useEffect(() => {
    if (isHydrating) startTransition(() => setHydrated(true));
  }, [isHydrating]);
  return isHydrated;
}

function useIsHydrating(): boolean {
  const first = useRef<boolean>(undefined);
  // The snapshot stays the first one: React would render a change of it at once, in one long task.
  const isHydrating = useSyncExternalStore(
    subscribe,
    () => first.current ?? false,
    () => true,
  );
  first.current ??= isHydrating;
  return isHydrating;
}
