import { useLocation } from '@dar/app/router';
import { isSignInUrl, storeReturnUrl } from '@dar/app/session';

/** What a Login link does when it is followed: the shopper comes back to this page after sign-in. */
export function useStoreReturnUrl(): () => void {
  const { pathname, search } = useLocation();
  return () => {
    if (!isSignInUrl(pathname)) storeReturnUrl(pathname + search);
  };
}
