import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * False on a server and while its HTML is taken over, true from then on: for what depends on customer or device. What
 * follows from it is rendered in turns, as React would render a change of a store at once and in one task.
 */
export function useHydrated(): boolean {
  const isTakenOver = useIsTakenOver();
  const [isFollowing, setFollowing] = useState(false);
  useEffect(() => {
    if (isTakenOver) startTransition(() => setFollowing(true));
  }, [isTakenOver]);
  return !isTakenOver || isFollowing;
}

/** Whether a server had rendered this very part. React asks for the server's value only where it takes HTML over. */
function useIsTakenOver(): boolean {
  const [part] = useState(() => ({ isTakenOver: false }));
  return useSyncExternalStore(
    never,
    () => part.isTakenOver,
    () => {
      part.isTakenOver = true;
      return true;
    },
  );
}
