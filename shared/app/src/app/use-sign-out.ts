import { useGuardedMutation } from '@dar/app/query';
import { useNavigate } from '@dar/app/router';
import { signOut } from '@dar/app/session';
import { logout } from '@dar/contracts/auth';
import { paths } from '@dar/contracts/paths';
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
