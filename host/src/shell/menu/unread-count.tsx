import { whenIdle } from '@dar/app/remotes/timing';
import { useSession } from '@dar/app/session';
import { useLazyComponent } from '@dar/ui';
import type { UnreadBadgeProps } from './unread-badge.tsx';

const loadBadge = async () => {
  await new Promise<void>(whenIdle);
  return (await import(/* webpackChunkName: 'unread-badge' */ './unread-badge.tsx')).UnreadBadge;
};

export function UnreadCount(props: UnreadBadgeProps) {
  const isSignedIn = useSession(({ token }) => token !== null);
  const Badge = useLazyComponent(isSignedIn, { load: loadBadge, onFailure: () => undefined });
  return isSignedIn && Badge ? <Badge {...props} /> : null;
}
