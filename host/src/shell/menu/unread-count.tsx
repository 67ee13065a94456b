import { whenIdle } from '@dar/app/remotes/when-idle';
import { useSession } from '@dar/app/session';
import { useLazyComponent } from '@dar/ui';
import type { UnreadBadgeProps } from './unread-badge.tsx';

const loadBadge = async () => {
  await new Promise<void>(whenIdle);
  return (await import(/* webpackChunkName: 'unread-badge' */ './unread-badge.tsx')).UnreadBadge;
};

/** The number of a customer's unread notifications. Its code and the number load when the browser is idle. */
export function UnreadCount(props: UnreadBadgeProps) {
  const isSignedIn = useSession(({ token }) => token !== null);
  const Badge = useLazyComponent(isSignedIn, { load: loadBadge, onFailure: () => undefined });
  return isSignedIn && Badge ? <Badge {...props} /> : null;
}
