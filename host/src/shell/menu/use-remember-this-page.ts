import { paths } from '@dar/shared/paths';
import { useLocation } from '@dar/shared/router';
import { rememberPlace } from '@dar/shared/session';

const SIGN_IN_PAGES: ReadonlySet<string> = new Set([
  paths.login(),
  paths.signup(),
  paths.verifyOtp(),
  paths.forgotPassword(),
  paths.forgot(),
  paths.resetPassword(),
]);

/** What a Login link does when it is followed: the shopper comes back to this page after sign-in. */
export function useRememberThisPage(): () => void {
  const { pathname, search } = useLocation();
  return () => {
    if (!SIGN_IN_PAGES.has(pathname)) rememberPlace(pathname + search);
  };
}
