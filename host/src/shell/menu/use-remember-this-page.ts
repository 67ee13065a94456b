import { useLocation } from '@dar/app/router';
import { isSignInPage, rememberPlace } from '@dar/app/session';

/** What a Login link does when it is followed: the shopper comes back to this page after sign-in. */
export function useRememberThisPage(): () => void {
  const { pathname, search } = useLocation();
  return () => {
    if (!isSignInPage(pathname)) rememberPlace(pathname + search);
  };
}
