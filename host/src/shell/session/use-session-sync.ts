import { useLocation, useNavigate, useRevalidator } from '@dar/app/router';
import { isSignInUrl, keepReturnUrlInTab, onOtherTabSession, storedToken, takeReturn } from '@dar/app/session';
import { paths } from '@dar/contracts/paths';
import { useEffect, useEffectEvent } from 'react';
import { needsSignIn } from './sign-in-gate.ts';

/**
 * When another tab signs in, who waits at /login is led on, to the remembered place as it was; else the gate and the
 * page decide anew, so that a sign-out there leaves a customer's own page here. Also once at the start, for a protected
 * path that the server answered by itself.
 */
export function useSessionSync(): void {
  const { pathname } = useLocation();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const decide = useEffectEvent(() => {
    if (!storedToken() || !isSignInUrl(pathname)) return void keepReturnUrlInTab(revalidate);
    // A loader could lead there too, but its redirect carries no router state.
    const { place, state } = takeReturn() ?? { place: paths.home(), state: null };
    return void navigate(place, { replace: true, state });
  });
  const decideAtStart = useEffectEvent(() => {
    if (needsSignIn(pathname)) void revalidate();
  });
  useEffect(() => {
    decideAtStart();
    return onOtherTabSession(decide);
  }, []);
}
