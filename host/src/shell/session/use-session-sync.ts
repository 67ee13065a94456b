import { useApp, useReturnRedirect } from '@dar/app';
import { useLocation, useRevalidator } from '@dar/app/router';
import { isSignInUrl, keepReturnUrlInTab, onOtherTabSession, storedToken } from '@dar/app/session';
import { useEffect, useEffectEvent } from 'react';
import { needsSignIn } from './sign-in-gate.ts';

/** Follows the session of other tabs: redirects from sign-in pages, or runs the gate and the loaders again. */
export function useSessionSync(): void {
  const { pageOwner } = useApp().sections;
  const { pathname } = useLocation();
  const { revalidate } = useRevalidator();
  // A loader's redirect would lose the router state.
  const redirect = useReturnRedirect();
  const followSession = useEffectEvent(() => {
    if (storedToken() && isSignInUrl(pathname)) void redirect();
    else void keepReturnUrlInTab(revalidate);
  });
  const checkAtStart = useEffectEvent(() => {
    if (needsSignIn(pageOwner, pathname)) void revalidate();
  });
  useEffect(() => {
    checkAtStart();
    return onOtherTabSession(followSession);
  }, []);
}
