import { useLocation, useNavigationType } from '@dar/app/router';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useRouteChangeBeforePaint } from './use-route-change.ts';

/**
 * Scrolls to the top of a new page (specification 1, section 2, "Shell"), and to where the shopper left a page to which
 * Back or Forward returns.
 */
export function useScrollPosition(): void {
  const { key } = useLocation();
  const isReturn = useNavigationType() === 'POP';
  const positions = useRef(new Map<string, number>());
  const shownKey = useRef(key);

  useRouteChangeBeforePaint(() => window.scrollTo(0, isReturn ? (positions.current.get(key) ?? 0) : 0));

  useLayoutEffect(() => {
    shownKey.current = key;
  }, [key]);

  useEffect(() => {
    // A navigation is too late: the next page may be shorter, and the browser has scrolled.
    const remember = () => positions.current.set(shownKey.current, window.scrollY);
    const disableRestoration = () => {
      window.history.scrollRestoration = 'manual';
    };
    const enableRestoration = () => {
      window.history.scrollRestoration = 'auto';
    };
    disableRestoration();
    window.addEventListener('scroll', remember, { passive: true });
    window.addEventListener('pagehide', enableRestoration);
    window.addEventListener('pageshow', disableRestoration);
    return () => {
      window.removeEventListener('scroll', remember);
      window.removeEventListener('pagehide', enableRestoration);
      window.removeEventListener('pageshow', disableRestoration);
      enableRestoration();
    };
  }, []);
}
