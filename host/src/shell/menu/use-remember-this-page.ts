import { useLocation } from '@dar/shared/router';
import { isSignInPage, rememberPlace } from '@dar/shared/session';

/** What a Login link does when it is followed: the shopper comes back to this page after sign-in. */
export function useRememberThisPage(): () => void {
  const { pathname, search } = useLocation();
  return () => {
    if (!isSignInPage(pathname)) rememberPlace(pathname + search);
  };
}
