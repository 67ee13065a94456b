import type { QueryClient } from '@dar/app/query';
import { useSession } from '@dar/app/session';

/** Clears all cached responses when another customer signs in. Returns a function that stops this. */
export function clearCacheOnUserChange(queryClient: QueryClient): () => void {
  let last = useSession.getState().user?.id;
  return useSession.subscribe(({ user }) => {
    if (!user || user.id === last) return;
    if (last !== undefined) void queryClient.resetQueries();
    last = user.id;
  });
}
