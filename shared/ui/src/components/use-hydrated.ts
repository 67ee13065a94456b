import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * Returns false on the server and during hydration, then true. Use it for content that depends on the customer or device.
 * The change is a transition, because React renders a store's change in one task.
 */
export function useHydrated(): boolean {
  const wasServerRendered = useWasServerRendered();
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => {
    if (wasServerRendered) startTransition(() => setHydrated(true));
  }, [wasServerRendered]);
  return !wasServerRendered || isHydrated;
}

/** Returns whether the server rendered this component. React calls the server snapshot only during hydration. */
function useWasServerRendered(): boolean {
  const [state] = useState(() => ({ wasServerRendered: false }));
  return useSyncExternalStore(
    never,
    () => state.wasServerRendered,
    () => {
      state.wasServerRendered = true;
      return true;
    },
  );
}
