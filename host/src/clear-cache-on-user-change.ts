import type { QueryClient } from '@dar/app/query';
import { useSession } from '@dar/app/session';

/** Forgets every answer when another customer signs in: what one was told is never shown to the next. */
export function clearCacheOnUserChange(queryClient: QueryClient): () => void {
  let last = useSession.getState().user?.id;
  return useSession.subscribe(({ user }) => {
    if (!user || user.id === last) return;
    if (last !== undefined) void queryClient.resetQueries();
    last = user.id;
  });
}
