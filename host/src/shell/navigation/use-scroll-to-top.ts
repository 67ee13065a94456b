import { useEffect } from 'react';
import { useRouteChangeBeforePaint } from './use-route-change.ts';

/** Scrolls to the top after every navigation, back and forward too (specification 1, section 2, "Shell"). */
export function useScrollToTop(): void {
  useRouteChangeBeforePaint(() => window.scrollTo(0, 0));
  useEffect(() => {
    const disableRestoration = () => {
      window.history.scrollRestoration = 'manual';
    };
    const enableRestoration = () => {
      window.history.scrollRestoration = 'auto';
    };
    disableRestoration();
    window.addEventListener('pagehide', enableRestoration);
    window.addEventListener('pageshow', disableRestoration);
    return () => {
      window.removeEventListener('pagehide', enableRestoration);
      window.removeEventListener('pageshow', disableRestoration);
      enableRestoration();
    };
  }, []);
}
