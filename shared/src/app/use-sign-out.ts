import { useGuardedMutation } from '@dar/shared/query';
import { useNavigate } from '@dar/shared/router';
import { signOut } from '@dar/shared/session';
import { logout } from '../contracts/auth.ts';
import { paths } from '../paths/paths.ts';
import { useCall } from './app.ts';

/** Signs out here, in the other tabs and on the server, and goes to /login (specification 2, section 2, "My Account"). */
export function useSignOut(): () => void {
  const call = useCall();
  const navigate = useNavigate();
  const { mutate } = useGuardedMutation({
    mutationFn: async () => {
      // The token of this device is gone either way; one that the server could not revoke runs out there.
      call(logout, {}).catch(() => undefined);
      signOut();
      await navigate(paths.login());
    },
  });
  return () => mutate();
}
