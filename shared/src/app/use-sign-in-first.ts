import { useLocation, useNavigate } from '@dar/shared/router';
import { endRunOutSession, rememberPlace, storedToken } from '@dar/shared/session';
import { useToast } from '@dar/shared/ui';
import { paths } from '../paths/paths.ts';

/**
 * Checks right before a write that somebody is still signed in: another tab may have signed out. Without a token it
 * shows the notice, remembers the place and redirects to /login. A session whose time has run out ends with its modal.
 */
export function useSignInFirst() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const toast = useToast();
  return {
    isSignedIn: (notice: string): boolean => {
      if (storedToken()) return true;
      if (endRunOutSession(pathname + search)) return false;
      toast.info(notice);
      rememberPlace(pathname + search);
      navigate(paths.login());
      return false;
    },
  };
}
