import { paths } from '@dar/shared/paths';
import { useLocation, useNavigate } from '@dar/shared/router';
import { rememberPlace, storedToken } from '@dar/shared/session';
import { useToast } from '@dar/shared/ui';

/**
 * Checks right before a write that somebody is still signed in: another tab may have signed out. Without a token it
 * says so, remembers the place and leads to /login.
 */
export function useSignInFirst() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const toast = useToast();
  return {
    isSignedIn: (notice: string): boolean => {
      if (storedToken()) return true;
      toast.info(notice);
      rememberPlace(pathname + search);
      navigate(paths.login());
      return false;
    },
  };
}
