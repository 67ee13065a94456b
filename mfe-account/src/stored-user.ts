import { useSession } from '@dar/app/session';
import { KEYS, localStore } from '@dar/app/storage';
import type { User } from '@dar/contracts/auth';

/** Stores changed details of a customer, unless another customer is signed in. */
export function storeUser(changes: Pick<User, 'id'> & Partial<User>): void {
  const { user } = useSession.getState();
  if (user?.id !== changes.id) return;
  const changed = { ...user, ...changes };
  localStore.set(KEYS.user, JSON.stringify(changed));
  useSession.setState({ user: changed });
}
