import { useEffect } from 'react';
import { useRouteChangeBeforePaint } from './use-route-change.ts';

/**
 * Every route change starts at the top of the page, back and forward too (specification 1, section 2, "Shell"). The
 * browser would else put an older page where it was; a page that is loaded anew stays where it was.
 */
export function useScrollToTop(): void {
  useRouteChangeBeforePaint(() => window.scrollTo(0, 0));
  useEffect(() => {
    const leaveToShop = () => {
      window.history.scrollRestoration = 'manual';
    };
    const leaveToBrowser = () => {
      window.history.scrollRestoration = 'auto';
    };
    leaveToShop();
    window.addEventListener('pagehide', leaveToBrowser);
    window.addEventListener('pageshow', leaveToShop);
    return () => {
      window.removeEventListener('pagehide', leaveToBrowser);
      window.removeEventListener('pageshow', leaveToShop);
      leaveToBrowser();
    };
  }, []);
}
