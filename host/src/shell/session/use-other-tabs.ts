import { useLocation, useRevalidator } from '@dar/shared/router';
import { leaveForAnotherTab, listenToOtherTabs } from '@dar/shared/session';
import { useEffect, useEffectEvent } from 'react';
import { asksForSignIn } from './sign-in-gate.ts';

/**
 * Has the gate and the page decide anew when another tab signs in or out: a customer's own page is left, and who waits
 * at /login is led on. Also once at the start, for a protected path that the server answered by itself.
 */
export function useOtherTabs(): void {
  const { pathname } = useLocation();
  const { revalidate } = useRevalidator();
  const decide = useEffectEvent(() => void leaveForAnotherTab(revalidate));
  const decideAtStart = useEffectEvent(() => {
    if (asksForSignIn(pathname)) void revalidate();
  });
  useEffect(() => {
    decideAtStart();
    return listenToOtherTabs(decide);
  }, []);
}
