import { whenIdle } from '@dar/app/remotes/timing';
import { useSession } from '@dar/app/session';
import { useLazyComponent } from '@dar/ui';
import type { ComponentType } from 'react';
import type { UnreadBadgeProps } from './unread-badge.tsx';

export const UNREAD_BADGE_CHUNK = 'unread-badge';

let LoadedBadge: ComponentType<UnreadBadgeProps> | undefined;

/** Loads the badge, for a page that the server renders with it. */
export async function loadUnreadBadge(): Promise<ComponentType<UnreadBadgeProps>> {
  LoadedBadge = (await import(/* webpackChunkName: 'unread-badge' */ './unread-badge.tsx')).UnreadBadge;
  return LoadedBadge;
}

const loadWhenIdle = async () => {
  await new Promise<void>(whenIdle);
  return loadUnreadBadge();
};

export function UnreadCount(props: UnreadBadgeProps) {
  const isSignedIn = useSession(({ token }) => token !== null);
  const LazyBadge = useLazyComponent(isSignedIn, { load: loadWhenIdle, onFailure: () => undefined });
  const Badge = LazyBadge ?? LoadedBadge;
  return isSignedIn && Badge ? <Badge {...props} /> : null;
}
