import { useGuardedMutation } from '@dar/app/query';
import { useNavigate } from '@dar/app/router';
import { signOut } from '@dar/app/session';
import { paths } from '@dar/contracts/paths';
import { logout } from '@dar/contracts/sign-out';
import { useCall } from './app.ts';

/** Returns a function that signs out and navigates to /login (docs/rules/session.md#sign-out). */
export function useSignOut(): () => void {
  const call = useCall();
  const navigate = useNavigate();
  const { mutate } = useGuardedMutation({
    mutationFn: async () => {
      // A token that the server does not revoke expires there.
      call(logout, {}).catch(() => undefined);
      signOut();
      await navigate(paths.login());
    },
  });
  return () => mutate();
}
