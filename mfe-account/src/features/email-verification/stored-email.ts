import { useSession } from '@dar/app/session';
import { KEYS, localStore } from '@dar/app/storage';

/** Stores that a customer's address is verified, unless another customer is signed in. */
export function storeVerifiedEmail(customerId: number): void {
  const { user } = useSession.getState();
  if (user?.id !== customerId) return;
  const verified = { ...user, is_email_verifed: '1' as const };
  localStore.set(KEYS.user, JSON.stringify(verified));
  useSession.setState({ user: verified });
}
