import { useCall } from '@dar/shared/app';
import { logout } from '@dar/shared/contracts/auth';
import { paths } from '@dar/shared/paths';
import { useNavigate } from '@dar/shared/router';
import { signOut } from '@dar/shared/session';

/** Signs out here, in the other tabs and on the server, and goes to /login (specification 2, section 2, "My Account"). */
export function useLogout(): () => void {
  const call = useCall();
  const navigate = useNavigate();
  return () => {
    // The session ends here whatever the server says; a token that it could not revoke runs out by itself.
    call(logout, {}).catch(() => undefined);
    signOut();
    navigate(paths.login());
  };
}
