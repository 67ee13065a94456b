import { useSession } from '@dar/app/session';
import { Card, SkeletonLines } from '@dar/ui';
import type { ReactNode } from 'react';
import type { StoredUser } from '../../../user-format.ts';
import { MissingUser } from './missing-user.tsx';

interface StoredUserBoundaryProps {
  /** Returns whether the page can show this customer. */
  readonly accepts?: (user: StoredUser) => boolean;
  readonly children: (user: StoredUser) => ReactNode;
}

/** Renders the stored customer, or asks to log in again without one. */
export function StoredUserBoundary({ accepts = () => true, children }: StoredUserBoundaryProps) {
  const { token, user } = useSession();
  if (user && typeof user === 'object' && accepts(user)) return children(user);
  // After a sign-out the page stays until the navigation to /login ends.
  if (token) return <MissingUser />;
  return (
    <Card>
      <SkeletonLines lines={5} />
    </Card>
  );
}
