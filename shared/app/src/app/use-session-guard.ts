import { useLocation, useNavigate } from '@dar/app/router';
import { endExpiredSession, storedToken, storeReturnUrl } from '@dar/app/session';
import { paths } from '@dar/contracts/paths';

/**
 * Checks right before a write that somebody is still signed in: another tab may have signed out. Without a token it
 * shows the notice, remembers the place and redirects to /login. A session whose time has run out ends with its modal.
 */
export function useSessionGuard(showNotice: (notice: string) => void) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return {
    isSignedIn: (notice: string): boolean => {
      if (storedToken()) return true;
      if (endExpiredSession(pathname + search)) return false;
      showNotice(notice);
      storeReturnUrl(pathname + search);
      navigate(paths.login());
      return false;
    },
  };
}
